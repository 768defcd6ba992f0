let marks = 0

/** A word that is in no other record, and a number of Arabic letters for the same. */
export function newNames(lang: string) {
  const mark = `${lang}${process.pid}x${++marks}`
  return { mark, english: `Harbour ${mark} University`, arabic: `جامعة المرفأ ${mark}` }
}
