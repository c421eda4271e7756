const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
/** The four decimals in the order of spec §5; inputs have two, so the last two never show. */
const fractions = ['角', '分', '毫', '厘']
const limit = 15

const digitWord = (digit: string) => digits.charAt(Number(digit))

/** At most four digits; zeros inside a number are read once, zeros at its end not at all. */
function group(text: string): string {
  let words = ''
  let gap = false
  for (const [at, digit] of [...text].entries()) {
    if (digit === '0') gap = true
    else {
      words += (gap && words ? '零' : '') + digitWord(digit) + places[text.length - 1 - at]
      gap = false
    }
  }
  return words
}

/** Joins a higher part and its unit with the rest; 零 stands between when the rest begins with zeros. */
function join(high: string, unit: string, low: string, lowWords: string): string {
  if (!high) return lowWords
  return `${high}${unit}${lowWords && low.startsWith('0') ? '零' : ''}${lowWords}`
}

function belowEightDigits(text: string): string {
  const low = text.slice(-4)
  return join(group(text.slice(0, -4)), '万', low, group(low))
}

function integerWords(text: string): string {
  const low = text.slice(-8)
  return join(belowEightDigits(text.slice(0, -8)), '亿', low, belowEightDigits(low))
}

function fractionWords(text: string, afterYuan: boolean): string {
  let words = ''
  let gap = false
  for (const [at, digit] of [...text].entries()) {
    if (digit === '0') gap = true
    else {
      words += (gap && (afterYuan || words) ? '零' : '') + digitWord(digit) + fractions[at]
      gap = false
    }
  }
  return words
}

/**
 * A decimal string of yuan in Chinese capital numerals: `1680.05` → `壹仟陆佰捌拾元零伍分`.
 * Empty, unreadable, negative and ≥ 1e15 give ''; zero gives 零元整 (spec §5).
 */
export function amountInWords(amount: string | null | undefined): string {
  const match = /^0*([1-9]\d*)?(?:\.(\d*))?$/.exec(amount?.trim() ?? '')
  if (!amount?.trim() || !match || !/\d/.test(amount)) return ''
  const whole = match[1] ?? ''
  if (whole.length > limit) return ''
  const yuan = integerWords(whole)
  const rest = fractionWords((match[2] ?? '').slice(0, fractions.length), yuan !== '')
  if (!yuan && !rest) return '零元整'
  return `${yuan ? `${yuan}元` : ''}${rest || '整'}`
}
