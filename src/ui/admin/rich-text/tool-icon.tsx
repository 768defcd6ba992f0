import type { ReactNode } from 'react'

/** Line icons of the editor on a 24 grid; those of direction and history turn with nothing but what they say. */
const drawings = {
  bold: <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z" strokeWidth="2.2" />,
  italic: <path d="M10 5h7M7 19h7M14 5l-4 14" />,
  bulletList: <path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1" />,
  orderedList: <path d="M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5.2l1.5-.7v4.5M4 15.5c2.5-1.3 3.5.6 0 4h3" />,
  quote: <path d="M5 7h5v5c0 2.5-1.5 4.5-4 5M14 7h5v5c0 2.5-1.5 4.5-4 5" />,
  link: (
    <path d="M10 14.5a4 4 0 0 0 6 .3l3-3a4 4 0 0 0-5.7-5.7L12 7.4M14 9.5a4 4 0 0 0-6-.3l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3" />
  ),
  image: <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M14.8 8.9v.1" />,
  table: <path d="M4 5h16v14H4zM4 9.7h16M4 14.3h16M9.3 5v14M14.7 5v14" />,
  undo: <path d="M9 5 4.5 9.5 9 14M5 9.5h9.5a5 5 0 0 1 0 10H11" />,
  redo: <path d="m15 5 4.5 4.5L15 14M19 9.5H9.5a5 5 0 0 0 0 10H13" />,
  ltr: <path d="M4 6h16M4 10.5h10M4 15h16M4 19.5h8M17 17l3 2.5-3 2.5" />,
  rtl: <path d="M4 6h16M10 10.5h10M4 15h16M12 19.5h8M7 17l-3 2.5L7 22" />,
  auto: <path d="M4 6h16M7 11h10M4 18.5h16M7 16l-3 2.5L7 21M17 16l3 2.5-3 2.5" />,
} satisfies Record<string, ReactNode>

export type ToolIconName = keyof typeof drawings

export const ToolIcon = ({ name }: { name: ToolIconName }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="size-5"
  >
    {drawings[name]}
  </svg>
)
