import { formatMinute } from '../shared/dates.ts'
import type { Decimal } from '../shared/money.ts'
import { add, round } from '../shared/money.ts'
import type { Demand } from './demand.ts'

/** A row as it was bought of a supplier. Yuan with tax. */
interface Bought {
  readonly position: number
  readonly name: string
  readonly spec: string
  readonly quantity: Decimal
  readonly unit: string
  readonly amount: Decimal
}

/** What was chosen of one supplier; `given up`: it is not delivered any more. `total` with freight. */
interface Chosen {
  readonly companyId: string
  readonly givenUp: boolean
  readonly rows: readonly Bought[]
  readonly total: Decimal
}

/** What a choice has come to, whoever may read it. */
export interface Outcome {
  readonly selectedAt: Date
  readonly suppliers: readonly Chosen[]
}

/** What everybody reads of a choice; an amount is null where its owner keeps it. */
interface PublicOutcome {
  readonly selectedAt: Date
  readonly suppliers: readonly {
    readonly companyId: string
    readonly rows: readonly (Omit<Bought, 'amount'> & { readonly amount: Decimal | null })[]
    readonly total: Decimal | null
  }[]
  readonly total: Decimal | null
}

type Told = Pick<Demand, 'status' | 'resultShown'>

const standing = ({ suppliers }: Outcome) => suppliers.filter(({ givenUp }) => !givenUp)

/** The result as its owner lets everybody read it; null: nothing is chosen, nothing of it stands, or the owner keeps it. */
export function publicOutcome(
  { status, resultShown }: Told,
  outcome: Outcome | undefined,
): PublicOutcome | null {
  if (!outcome || resultShown === 'none' || (status !== 'selected' && status !== 'closed')) return null
  const suppliers = standing(outcome)
  if (suppliers.length === 0) return null
  const priced = resultShown === 'price'
  return {
    selectedAt: outcome.selectedAt,
    suppliers: suppliers.map(({ companyId, rows, total }) => ({
      companyId,
      rows: rows.map((row) => ({ ...row, amount: priced ? row.amount : null })),
      total: priced ? total : null,
    })),
    total: priced ? round(add(...suppliers.map(({ total }) => total))) : null,
  }
}

/** How a demand stands, in one sentence for everybody. `reason`: why it was cancelled, where everybody may read that. */
export function noticeSentence(
  { status, resultShown }: Told,
  { outcome, reason }: { readonly outcome: Outcome | undefined; readonly reason: string | null },
): string {
  switch (status) {
    case 'announced':
      return '报价还没有开始，可以先准备；关注以后，开始报价时会通知您。'
    case 'quoting':
      return '正在报价，截止前可以报价、修改或撤回。'
    case 'suspended':
      return '采购方暂停了询价，恢复之前不能报价；截止时间不变。'
    case 'quoteEnded':
    case 'comparing':
      return '报价已截止，等采购方比价选定，结果在这里公布。'
    case 'cancelled':
      return reason === null ? '采购方在比价之前取消了这个需求。' : `采购方取消了这个需求，原因：${reason}`
    case 'expired':
      return '到报价截止没有供应商报价，这个需求已过期。'
    default:
      return chosenSentence(resultShown, outcome)
  }
}

function chosenSentence(shown: Demand['resultShown'], outcome: Outcome | undefined): string {
  if (outcome && standing(outcome).length === 0)
    return '原来选定的供应商不再供货，等采购方重新选定，或结束这次采购。'
  if (shown === 'none') return '采购方已选定供应商，选择不公布结果。'
  return shown === 'price' ? '采购方已选定供应商，结果如下。' : '采购方已选定供应商，金额不公布。'
}

const byKind: Readonly<Record<Demand['kind'], string>> = {
  goods: '核对规格、品牌要求和到货时间，备好含税单价、运费和供货时间。',
  lease: '核对设备规格、租期和进场时间，备好租金单价和进退场费用。',
  freight: '核对起点、终点、车型和装货时间，备好运价和可用的车辆。',
  labour: '核对工种、人数和进场时间，备好工价和班组人员名单。',
  other: '核对要求和清单，备好含税单价。',
}

/** What a supplier can do before quotations are taken, in the order in which it does it. */
export function preparations({
  kind,
  startsAt,
  endsAt,
  sealed,
}: Pick<Demand, 'kind' | 'startsAt' | 'endsAt' | 'sealed'>): readonly string[] {
  return [
    '登录并加入通过认证的企业；还没有认证的，先完成企业认证。',
    byKind[kind],
    `报价从 ${formatMinute(startsAt)} 到 ${formatMinute(endsAt)}，过时不再接收。`,
    sealed
      ? '密封报价：截止前可以修改或撤回，采购方开始比价之前谁也看不到价格。'
      : '不密封：报价一到采购方就能看到，截止前可以修改或撤回。',
  ]
}
