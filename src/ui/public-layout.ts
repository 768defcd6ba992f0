/** React Router's name for the route whose loader's data every public page may read. */
export const PUBLIC_LAYOUT = 'layouts/public/public.layout'
