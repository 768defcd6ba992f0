import type { ReactNode } from 'react'

/** Line icons on a 24 grid, drawn for this product. Those that point turn round in a right-to-left page. */
const drawings = {
  article: <path d="M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16h5" />,
  arrow: <path d="M4.5 12h14.5M13 6l6 6-6 6" />,
  back: <path d="M19.5 12H5M11 6l-6 6 6 6" />,
  bank: <path d="M3.5 9.5 12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17M4.5 17h15" />,
  bell: <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5zM10 21h4M12 5.5V3.5" />,
  book: (
    <path d="M12 6.5C10 4.8 7 4.5 3.5 4.5v14c3.5 0 6.5.3 8.5 2 2-1.7 5-2 8.5-2v-14c-3.5 0-6.5.3-8.5 2zM12 6.5v14" />
  ),
  bookmark: <path d="M6.5 3.5h11v17L12 16l-5.5 4.5z" />,
  calendar: <path d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4" />,
  cap: <path d="M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.7 8 2.7 11 0v-4.5M21.5 9.5V15" />,
  chat: (
    <path d="M12 4c-5 0-8.5 3.2-8.5 7.4 0 2.2 1 4.1 2.6 5.4L5.5 20.5l4-2c.8.2 1.6.3 2.5.3 5 0 8.5-3.2 8.5-7.4S17 4 12 4zM8.5 11.5v.1M12 11.5v.1M15.5 11.5v.1" />
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevron: <path d="m9.5 5.5 6 6.5-6 6.5" />,
  clock: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  coin: (
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM14.8 9.2C14 8.2 13 8 12 8c-1.5 0-2.8.8-2.8 2s1.3 1.8 2.8 2 2.8.8 2.8 2-1.3 2-2.8 2c-1 0-2.1-.3-2.8-1.2M12 6.5V8M12 16v1.5" />
  ),
  columns: <path d="M4 4.5h6.5v15H4zM13.5 4.5H20v15h-6.5zM4 9.5h6.5M13.5 9.5H20" />,
  copy: <path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />,
  down: <path d="m5.5 9.5 6.5 6 6.5-6" />,
  download: <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />,
  envelope: <path d="M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7" />,
  exam: <path d="M5 3.5h14v17H5zM8.5 8l1.2 1.2L12 7M8.5 14l1.2 1.2L12 13M14.5 8.5H16M14.5 14.5H16" />,
  external: <path d="M13.5 4.5h6v6M19.5 4.5 11 13M17.5 13.5v6h-13v-13h6" />,
  filter: (
    <path d="M4 7h9M18.5 7H20M4 17h1.5M11 17h9M15.7 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.3 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z" />
  ),
  globe: (
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17" />
  ),
  heart: (
    <path d="M12 20C6.5 16 3.5 12.8 3.5 9.2a4.4 4.4 0 0 1 8.5-1.6 4.4 4.4 0 0 1 8.5 1.6C20.5 12.8 17.5 16 12 20z" />
  ),
  home: <path d="M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5h4v5" />,
  image: <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M14.8 8.9v.1" />,
  info: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.5" />,
  language: (
    <path d="M3.5 6.5h10M8.5 4v2.5M11.5 6.5c-.7 4-3.5 7-7.5 8.5M5.5 9c1.2 2.6 3.2 4.6 6 6M12.5 20l4-9.5 4 9.5M14 17h5" />
  ),
  leave: <path d="M10 4.5H5v15h5M9.5 12h10M15.5 8l4 4-4 4" />,
  link: (
    <path d="M10 14.5a4 4 0 0 0 6 .3l3-3a4 4 0 0 0-5.7-5.7L12 7.4M14 9.5a4 4 0 0 0-6-.3l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3" />
  ),
  lock: <path d="M5.5 10.5h13v10h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2.5" />,
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  minus: <path d="M5 12h14" />,
  pencil: <path d="M5 15.5 15.5 5l3.5 3.5L8.5 19H5zM13 7.5l3.5 3.5" />,
  people: (
    <path d="M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.4-3.4 2.9-5 6.5-5s6.1 1.6 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.3.6 3.7 2.2 4 4.7" />
  ),
  person: <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6" />,
  pin: (
    <path d="M12 21c4.5-4.6 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6.4 6.5 11zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z" />
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  printer: <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />,
  ribbon: <path d="M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8.5 13.5 7 20.5l5-2.5 5 2.5-1.5-7" />,
  search: <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2l5.3 5.3" />,
  sort: <path d="M8 4.5v15M4.5 16 8 19.5l3.5-3.5M16 19.5v-15M12.5 8 16 4.5 19.5 8" />,
  tag: <path d="M4 4.5h7.5l8.5 8.5-7 7-9-8.5zM8.3 8.3v.5" />,
  up: <path d="m5.5 14.5 6.5-6 6.5 6" />,
  upload: <path d="M12 15V4M7 8.5l5-5 5 5M4.5 20h15" />,
  warning: <path d="M12 4 2.8 20h18.4zM12 10v5M12 17.3v.4" />,
  whatsapp: <path d="M3.5 20.5 5 16a8.5 8.5 0 1 1 3.3 3.2zM8.5 8c0 4 3.5 7.5 7.5 7.500l.5-2-2-1-1 1-2-2 1-1-1-2z" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

const pointing: ReadonlySet<IconName> = new Set(['arrow', 'back', 'chevron', 'external', 'article', 'book', 'leave'])

/**
 * Decoration beside words; a control made of an icon alone names itself with `aria-label`. Sized by `className`, else
 * 1.25em.
 */
export function Icon({ name, className = 'size-[1.25em]' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${pointing.has(name) ? 'rtl:-scale-x-100' : ''} ${className}`}
    >
      {drawings[name]}
    </svg>
  )
}
