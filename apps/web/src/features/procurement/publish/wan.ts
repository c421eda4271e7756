/** Moves the point of a plain decimal by `by` places to the right (left when negative); exact, without figures. */
function shifted(amount: string, by: number): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const zeros = '0'.repeat(Math.abs(by))
  const digits = by < 0 ? zeros + whole + decimals : whole + decimals + zeros
  const point = (by < 0 ? zeros.length + whole.length : whole.length) + by
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const right = digits.slice(point).replace(/0+$/, '')
  return right ? `${left || '0'}.${right}` : left || '0'
}

/** Yuan as 万元: `'1260000'` → `'126'`; '' stays ''. */
export function wanOfYuan(yuan: string): string {
  return yuan === '' ? '' : shifted(yuan, -4)
}

/** 万元 as yuan: `'126.5'` → `'1265000'`; '' stays ''. More than 6 decimals of 万元 are less than a fen and are cut. */
export function yuanOfWan(wan: string): string {
  if (wan === '') return ''
  const [whole = '', decimals = ''] = wan.split('.')
  return shifted(`${whole}.${decimals.slice(0, 6)}`, 4)
}

/** Tells whether an amount in yuan has used up its nine integer digits. */
export function isAtLimit(yuan: string): boolean {
  return (yuan.split('.')[0] ?? '').length >= 9
}
