/** A value that a field is given, and how the tables call it. */
export type Given = readonly [name: string, value: unknown]

const lengths = [20, 21, 30, 31, 40, 41, 60, 61, 100, 101, 200, 201, 500, 501, 2000, 2001, 5000, 5001]

const texts: readonly Given[] = [
  ['空', ''],
  ['空格', '  '],
  ...lengths.map((length): Given => [`${length}字`, '字'.repeat(length)]),
  ['表情', '好😀'],
  ['零宽', '好\u200b好'],
  ['控制符', '好\u0007好'],
  ['反向符', '好\u202e好'],
  ['换行', '好\n好'],
  ...['<b>好</b>', '=1+1', '拍卖', '指定品牌', '指定品牌或相当于', '仅限注册在本市的企业'].map(
    (text): Given => [text, text],
  ),
  ...['获得省级优质工程奖', '农民工工资专用账户按月支付', '029-88886666', '13800000000', '12345'].map(
    (text): Given => [text, text],
  ),
  ...['610113', '6222020000000001', '6222 0200 0000 0001', '某房地产公司'].map((text): Given => [text, text]),
]

const amounts: readonly Given[] = [
  ...['0', '0.00', '-1', '0.01', '1', '1.5', '1.55', '1.555', '3', '3.1', '10', '10.1', '99.9', '100'],
  ...['18000', '18000.01', '58000', '58000.01', '270000', '315000', '900000.01', '4000000', '800000.01'],
  ...['999999999.99', '1000000000', '1e3', '1,000', '一百', ' 5 ', ''],
].map((amount): Given => [amount === '' ? '空文' : `“${amount}”`, amount])

const numbers: readonly Given[] = [
  ...[-1, 0, 1, 1.5, 2, 3, 4, 5, 6, 10, 11, 20, 21, 29, 30, 31, 50, 51, 90, 100, 101, 180, 181, 365, 366],
  ...[1e9, Number.NaN],
].map((number): Given => [String(number), number])

const hours = [
  ...[-1, 0, 1, 2, 13, 47, 48, 49, 95, 96, 97, 98, 119, 120, 120.04, 120.05, 121, 192, 480, 600, 841, 842],
  ...[2160, 2161],
]

/** What a field is given that holds a value of this kind: all that is strange, and the limits from both sides. */
export function givenFor(sample: unknown, from: Date): readonly Given[] {
  if (typeof sample === 'string') return /^\d+(\.\d+)?$/.test(sample) ? [...amounts, ...texts] : texts
  if (typeof sample === 'number') return numbers
  if (typeof sample === 'boolean') return [true, false].map((value) => [String(value), value])
  if (!(sample instanceof Date)) return []
  return hours.map((hour) => [`+${hour}时`, new Date(from.getTime() + hour * 3_600_000)])
}

/** Names of values that were given one after the other; what stands between the first and the last of three is left out. */
function runs(names: readonly string[], order: readonly string[]): string {
  const places = names.map((name) => order.indexOf(name))
  const starts = places.flatMap((place, at) => (at === 0 || place !== (places[at - 1] ?? 0) + 1 ? [at] : []))
  const parts = starts.map((from, at) => names.slice(from, starts[at + 1] ?? names.length))
  return parts.map((part) => (part.length < 3 ? part.join('、') : `${part[0]}…${part.at(-1)}`)).join('、')
}

/** Outcomes of a field, each with the values that lead to it, in the order in which they come. */
export function grouped(outcomes: readonly (readonly [name: string, outcome: string])[]): readonly string[] {
  const order = outcomes.map(([name]) => name)
  const names = new Map<string, string[]>()
  for (const [name, outcome] of outcomes) names.set(outcome, [...(names.get(outcome) ?? []), name])
  return [...names].map(([outcome, given]) => `  ${runs(given, order)} → ${outcome}`)
}

/** Blocks of lines under a head each; what was said under an earlier head is not said again. */
export function blocks(
  pairs: readonly (readonly [head: string, lines: readonly string[]])[],
): readonly string[] {
  const told = new Map<string, string>()
  return pairs.flatMap(([head, lines]) => {
    const key = lines.join('\n')
    const before = told.get(key)
    if (before !== undefined) return [`${head} 同 ${before}`]
    told.set(key, head)
    return [head, ...lines]
  })
}

/** All values in their order, as the tables name them. */
export const legend = (title: string, given: readonly Given[]): string =>
  `${title}：${given.map(([name]) => name).join('、')}`
