/** Scripts that no font of our papers has (platform/pdf/other-scripts.ts), and pictures such as emoji. */
const UNPRINTABLE =
  /(?![©®™])\p{Extended_Pictographic}|[^\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Ethiopic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu

/** The characters of a text that a paper would show as boxes, each once. */
export const unprintable = (text: string): string[] => [...new Set(text.match(UNPRINTABLE))]
