/**
 * Ordinary links that pass an address on, so that they work without JavaScript and load nothing from anyone; WhatsApp,
 * which most readers use, first.
 */
export function shareLinks(title: string, address: string) {
  const [words, link] = [encodeURIComponent(title), encodeURIComponent(address)]
  return [
    { way: 'whatsapp', href: `https://wa.me/?text=${words}%0A${link}` },
    { way: 'x', href: `https://x.com/intent/post?text=${words}&url=${link}` },
    { way: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { way: 'email', href: `mailto:?subject=${words}&body=${link}` },
  ] as const
}
