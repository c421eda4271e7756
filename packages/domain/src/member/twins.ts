/** A company as another one is compared with it. */
export interface Comparable {
  readonly id: string
  readonly name: string
  readonly legalPerson: string
  readonly phone: string
  readonly uscc: string
  /** Whether it is verified or was entered by the platform, so that nobody else can be verified with its code. */
  readonly holdsCode: boolean
}

const mostNamed = 3

function namesOf(found: readonly Comparable[]): string {
  const named = found.slice(0, mostNamed).map(({ name }) => name)
  return `${named.join('、')}${found.length > mostNamed ? `等 ${found.length} 家企业` : ''}`
}

function sentence(found: readonly Comparable[], what: string): readonly string[] {
  return found.length === 0 ? [] : [`${what}：${namesOf(found)}，请核对是否为关联企业或重复登记`]
}

function codeSentences(company: Comparable, rest: readonly Comparable[]): readonly string[] {
  const same = rest.filter(({ uscc }) => uscc === company.uscc)
  const holders = same.filter(({ holdsCode }) => holdsCode)
  const others = same.filter(({ holdsCode }) => !holdsCode)
  const held = `统一社会信用代码已属于${namesOf(holders)}，这次申请不能通过，请核对后退回`
  const asked = `另有申请使用同一个统一社会信用代码：${namesOf(others)}，只能通过其中一家，请核对营业执照`
  return [...(holders.length > 0 ? [held] : []), ...(others.length > 0 ? [asked] : [])]
}

/** Sentences for the operator: other companies with this one's code, name, legal person or telephone. */
export function twinWarnings(company: Comparable, others: readonly Comparable[]): readonly string[] {
  const rest = others.filter(({ id }) => id !== company.id)
  const same = (key: 'name' | 'legalPerson' | 'phone') =>
    company[key] === '' ? [] : rest.filter((other) => other[key] === company[key])
  return [
    ...codeSentences(company, rest),
    ...sentence(same('name'), '名称相同'),
    ...sentence(same('legalPerson'), `法定代表人同为${company.legalPerson}`),
    ...sentence(same('phone'), `联系电话同为 ${company.phone}`),
  ]
}
