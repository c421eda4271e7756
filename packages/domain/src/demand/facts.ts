import { type FactLine, factLines, goodsLines } from '../procurement/facts.ts'
import { typeLabel } from '../procurement/types.ts'
import { formatMinute } from '../shared/dates.ts'
import { asksFor, demandFields, kindFields, mostAskedAgain, placeNames } from './demand.fields.ts'
import type { Demand, DemandDraft } from './demand.ts'
import { demandWords } from './publish.ts'

/** What a demand names by id, in words. */
export interface FactNames {
  readonly companyName: string
  readonly agentName: string
  readonly projectName: string
  readonly categoryName: string
  readonly regionName: string
  readonly fromRegionName: string
}

interface Fact {
  readonly label: string
  readonly value: string
}

const filled = (lines: readonly FactLine[]): Fact[] =>
  lines.flatMap(([label, value]) => (value.trim() === '' ? [] : [{ label, value }]))

const own = (demand: Demand) => kindFields[demand.kind].filter((name) => asksFor(demand, name))

const ofKind = (demand: Demand, { categoryName }: Pick<FactNames, 'categoryName'>): readonly FactLine[] => [
  [demand.kind === 'labour' ? '工种' : '类别', categoryName],
  ...(demand.kind === 'lease' ? [['租赁类型', typeLabel(demand.type)] as const] : []),
  ...factLines(demandFields, demand, own(demand), demandWords),
]

/** What its kind says of a demand, as everybody reads it. */
export const kindFacts = (demand: Demand, names: Pick<FactNames, 'categoryName'>): Fact[] =>
  filled(ofKind(demand, names))

/** All that a demand says, line by line, as its approvers read it and as a later version is compared with it. */
export function demandFacts(demand: DemandDraft, names: FactNames, files: readonly string[]): Fact[] {
  const lines = (...fields: Parameters<typeof factLines<typeof demandFields, Demand>>[2]) =>
    factLines(demandFields, demand, fields, demandWords)
  const start = demand.startsAt === null ? '发布后立即开始' : formatMinute(demand.startsAt)
  const from = `${names.fromRegionName} ${demand.fromAddress}`.trim()
  return filled([
    ...lines('title'),
    ['需求编号', demand.no],
    ...lines('kind'),
    ['采购单位', names.companyName],
    ['代理机构', names.agentName],
    ['所属项目', names.projectName],
    ...lines('controlTotal'),
    ['报价开始', start],
    ['报价截止', formatMinute(demand.endsAt)],
    ...ofKind(demand, names),
    ...lines('sealed'),
    ...(mostAskedAgain(demand) > 0 ? lines('secondRound') : []),
    ...lines('splitAward', 'resultShown', 'description'),
    ['起点', demand.kind === 'freight' ? from : ''],
    [placeNames[demand.kind], `${names.regionName} ${demand.address}`.trim()],
    ['联系人', `${demand.contactName} ${demand.contactPhone}`],
    ...goodsLines(demand),
    ['附件', files.join('、')],
  ])
}
