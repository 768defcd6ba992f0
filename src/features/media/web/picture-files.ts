/** What the system's dialog offers; the server looks at the content. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp'
