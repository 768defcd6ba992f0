import { coins, onTheLine, station, stroke } from '#features/media/covers/server/drawing.ts'

const ITEMS = [62, 84, 50, 72, 40]

/** A long receipt, and what is put aside for it. */
export const costs = () =>
  onTheLine([
    '<path fill="var(--cover-paper)" stroke="var(--hue-middle)" stroke-width="2.5" d="M150 26h138v204l-11.5 -11l-11.5 11l-11.5 -11l-11.5 11l-11.5 -11l-11.5 11l-11.5 -11l-11.5 11l-11.5 -11l-11.5 11l-11.5 -11l-11.5 11z"/>',
    stroke('ink', 6, 'M190 52h58'),
    stroke('middle', 4.5, ITEMS.map((length, row) => `M168 ${80 + row * 19}h${length}`).join(''), 0.75),
    stroke('ink', 4.5, ITEMS.map((_, row) => `M252 ${80 + row * 19}h18`).join('')),
    stroke('middle', 2, 'M168 172h102'),
    stroke('ink', 6, 'M168 196h44'),
    stroke('saffron', 8, 'M244 196h24'),
    coins(330, 6),
    coins(104, 3),
    station(44, 240),
    station(436, 240, true),
  ])
