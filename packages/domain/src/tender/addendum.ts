import type { Fact } from '../approval/types.ts'
import { type Check, faultsOf, goodsChecks } from '../procurement/checks.ts'
import { factLines } from '../procurement/facts.ts'
import type { GoodsRow } from '../procurement/goods.ts'
import { maxGoodsRows } from '../procurement/goods-sheet.ts'
import { unmovedReason } from '../procurement/postpone.ts'
import { wordsOf } from '../procurement/profiles.ts'
import { type RowDifference, rowDifferences, sameRows } from '../procurement/row-changes.ts'
import { morningAfter } from '../shared/business-calendar.ts'
import { calendarTime, day, formatMinute } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { compare, isDecimal } from '../shared/money.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { type AddendumKind, addendumKinds } from './addendum-kind.ts'
import { apart, eachField, together } from './draft-checks.ts'
import { factOf, type TenderEventOf } from './events.ts'
import { offlineGuard } from './offline.ts'
import {
  changedTimes,
  movableTimes,
  moved,
  type NewTimes,
  postponeHints,
  timeFaults,
  timeNames,
  withFollowing,
} from './postpone.ts'
import { regimeOf } from './regime.ts'
import type { RuleHint } from './rule.ts'
import { tenderFields } from './tender.fields.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender, TenderWithGoods } from './tender.ts'

/** What of a published tender an addendum may change beside its goods and times: `goods` is what a sealed bid is measured by. */
const effects = {
  paymentTerms: 'terms',
  deliveryTerms: 'terms',
  bidRequire: 'terms',
  trackRecord: 'terms',
  staffing: 'terms',
  performanceSecurity: 'terms',
  retention: 'terms',
  validityDays: 'goods',
  ceiling: 'goods',
} as const satisfies Partial<Record<keyof Tender, AddendumKind>>

type Amendable = keyof typeof effects
/** The fields of the publish form that an addendum may change. */
export const amendableFields = Object.keys(effects) as readonly Amendable[]
/** New values; what is left out stays. */
export type AmendedValues = Partial<Readonly<Pick<Tender, Amendable>>>

/** A tender has at most so many addenda. */
export const mostAddenda = 10
/** So many days bidders have to read what changes in the document of a tender by law (TL 21), and in one that is free. */
const daysToRead = { lawful: 15, free: 1 } as const

/** What somebody wants to say and change. */
export interface AddendumRequest {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly values: AmendedValues
  /** The whole new list; null: it stays. */
  readonly rows: readonly GoodsRow[] | null
  readonly times: NewTimes
}

/** What an addendum comes to. */
export interface Amended extends Changed<TenderEventOf<'tender.amended'>> {
  readonly postponed: TenderEventOf<'tender.postponed'> | undefined
  readonly number: number
  readonly kind: AddendumKind
  readonly old: AmendedValues
  readonly new: AmendedValues
  /** The new list, where it changes. */
  readonly rows: readonly GoodsRow[] | undefined
  readonly warnings: readonly RuleHint[]
}

const lawful = ({ profile }: Pick<Tender, 'profile'>) => profile === 'STATUTORY' || profile === 'VOLUNTARY'

const figure = (value: unknown): value is string => typeof value === 'string' && isDecimal(value)
const same = (one: unknown, other: unknown) =>
  one === other || (figure(one) && figure(other) && compare(one, other) === 0)

/** The new values that differ from what they are. */
export function amendedValues(tender: Tender, values: AmendedValues): AmendedValues {
  const differs = amendableFields.filter((name) => name in values && !same(values[name], tender[name]))
  return Object.fromEntries(differs.map((name) => [name, values[name]]))
}

type Wanted = Pick<AddendumRequest, 'values' | 'rows' | 'times'>

/** What really changes in a tender. */
function changesIn(tender: TenderWithGoods, { values, rows }: Wanted) {
  const next = amendedValues(tender, values)
  const list = rows && !sameRows(tender.type, tender.rows, rows) ? rows : undefined
  return { values: next, rows: list, content: list !== undefined || Object.keys(next).length > 0 }
}

/** The kind that follows from what is changed: nobody chooses it. */
export function kindOf(tender: TenderWithGoods, wanted: Wanted): AddendumKind {
  const { values, rows, content } = changesIn(tender, wanted)
  if (rows || amendableFields.some((name) => name in values && effects[name] === 'goods')) return 'goods'
  return content || Object.keys(changedTimes(tender, wanted.times)).length > 0 ? 'terms' : 'explain'
}

/**
 * The times as an addendum leaves them: those asked for and what follows them; where the law gives fifteen days to read
 * what has changed, the deadline moves there by itself.
 */
export function amendedTimes(tender: TenderWithGoods, wanted: Wanted, now: Date): NewTimes {
  const given = changedTimes(tender, wanted.times)
  const least = morningAfter(now, daysToRead.lawful)
  const end = given.bidEnd ?? tender.bidEnd
  const short =
    lawful(tender) && changesIn(tender, wanted).content && end !== null && end.getTime() < least.getTime()
  const asked = short ? { ...given, bidEnd: least } : given
  return Object.keys(asked).length === 0 ? {} : changedTimes(tender, withFollowing(tender, asked, now))
}

/** What decides whether an addendum can be issued. */
export type Amending = Pick<Tender, 'status' | 'offlineAt' | 'bidEnd' | 'addenda'>

/** Why no addendum can be issued now; undefined when one can. */
export function amendGuard(
  tender: Amending,
  now: Date,
): Refusal<'tender.wrongStatus' | 'tender.offline' | 'tender.closed' | 'tender.addendaFull'> | undefined {
  const status = follow('tender', tenderFlow, tender.status, 'amend')
  if (isRefusal(status)) return status
  const offline = offlineGuard(tender)
  if (offline) return offline
  if (tender.bidEnd && now.getTime() >= tender.bidEnd.getTime()) return refuse('tender.closed')
  return tender.addenda >= mostAddenda ? refuse('tender.addendaFull', { most: mostAddenda }) : undefined
}

/** All that is wrong with what is wanted: field → what to do about it. */
export function amendFaults(
  tender: TenderWithGoods,
  wanted: Wanted,
  now: Date,
): Readonly<Record<string, string>> {
  const { values, rows } = changesIn(tender, wanted)
  const after: TenderWithGoods = { ...tender, ...values, rows: rows ?? tender.rows }
  const touched = new Set<string>(Object.keys(values))
  const checks: readonly Check[] = [...eachField(after), ...together(after), ...apart(after)]
  const times = amendedTimes(tender, wanted, now)
  const moves = Object.keys(times).length > 0
  return {
    ...faultsOf([
      ...checks.filter(([field]) => touched.has(field)),
      ...(rows ? goodsChecks(after, maxGoodsRows) : []),
    ]),
    ...(moves ? timeFaults(tender, times, now) : {}),
  }
}

/** What is said about what is wanted: when the deadline moves by itself and why, what is short, and the rules about times. */
export function amendHints(tender: TenderWithGoods, wanted: Wanted, now: Date): readonly RuleHint[] {
  const times = amendedTimes(tender, wanted, now)
  const rules = Object.keys(times).length > 0 ? postponeHints(tender, times, now) : []
  if (!changesIn(tender, wanted).content || !tender.bidEnd) return rules
  const end = times.bidEnd ?? tender.bidEnd
  const { offer } = wordsOf(tender.profile)
  if (lawful(tender)) {
    const given = changedTimes(tender, wanted.times).bidEnd ?? tender.bidEnd
    const moves = end.getTime() !== given.getTime()
    const sentence = `补遗改变了招标文件，离${offer}截止不足 ${daysToRead.lawful} 日，发布时${offer}截止自动顺延到 ${calendarTime(end, now)}。`
    const own: RuleHint = {
      level: 'advice',
      code: 'addendumMoves',
      field: 'bidEnd',
      sentence,
      article: '《招标投标法实施条例》第二十一条',
    }
    return moves ? [own, ...rules] : rules
  }
  const short = end.getTime() - now.getTime() < daysToRead.free * day
  const own: RuleHint = {
    level: 'warn',
    code: 'addendumShort',
    field: 'bidEnd',
    sentence: `离${offer}截止不足 24 小时，对方可能来不及按补遗调整，建议同时推迟${offer}截止。`,
    article: '平台规则',
  }
  return short ? [own, ...rules] : rules
}

/** Whether bids that are in still count once an addendum changes what they answer: by law every bid received is opened (ZTBF 36). */
export const outdatesBids = (tender: Pick<Tender, 'profile'>, kind: AddendumKind): boolean =>
  kind === 'goods' && !lawful(tender)

type AmendRefusal = Refusal<
  | 'tender.wrongStatus'
  | 'tender.offline'
  | 'tender.closed'
  | 'tender.addendaFull'
  | 'tender.addendumPaid'
  | 'tender.badAddendum'
  | 'tender.ruleBlocked'
>

/**
 * Issues an addendum (补遗) to a public tender before its deadline; its goods, terms and times change with it. A sale
 * on which somebody has given a deposit (`paid`) may only be explained. `tender.badAddendum` carries `fields`.
 */
export function amend(
  tender: TenderWithGoods,
  request: AddendumRequest,
  { paid }: { readonly paid: boolean },
  now: Date,
): Amended | AmendRefusal {
  const no = amendGuard(tender, now)
  if (no) return no
  const kind = kindOf(tender, request)
  if (paid && kind !== 'explain' && regimeOf(tender).binding) return refuse('tender.addendumPaid')
  const words = faultsOf([
    ['title', isSafeName(request.title), '请填写补遗标题，不含表情和不可见字符。'],
    ['body', request.body.trim() !== '' && isSafeText(request.body), '请填写补遗内容，不含不可见字符。'],
  ])
  const fields = { ...words, ...amendFaults(tender, request, now) }
  if (Object.keys(fields).length > 0) return refuse('tender.badAddendum', { fields })
  const warnings = amendHints(tender, request, now)
  const blocks = warnings.filter(({ level }) => level === 'block')
  if (blocks.length > 0) return refuse('tender.ruleBlocked', { rules: blocks })
  return amended(tender, request, kind, now, warnings)
}

function amended(
  tender: TenderWithGoods,
  request: AddendumRequest,
  kind: AddendumKind,
  now: Date,
  warnings: readonly RuleHint[],
): Amended {
  const { rows: _, ...before } = tender
  const { values, rows } = changesIn(tender, request)
  const number = before.addenda + 1
  const documentVersion = before.documentVersion + (kind === 'goods' ? 1 : 0)
  const changed: Tender = { ...before, ...values, addenda: number, documentVersion }
  const times = amendedTimes(tender, request, now)
  const reason = `随第 ${number} 号补遗顺延：${request.title}`
  const later = Object.keys(times).length > 0 ? moved(changed, { id: request.id, times, reason }) : undefined
  const after = later?.tender ?? changed
  const payload = { ...factOf(after), addendumId: request.id, number, kind }
  const old = Object.fromEntries(Object.keys(values).map((name) => [name, before[name as Amendable]]))
  return {
    tender: after,
    event: { type: 'tender.amended', payload },
    postponed: later?.event,
    number,
    kind,
    old,
    new: values,
    rows,
    warnings,
  }
}

const whyNot: Readonly<Record<string, string>> = {
  'tender.wrongStatus': '项目已经进入下一阶段，补遗没有发布。',
  'tender.offline': '项目已被平台下架，补遗没有发布。',
  'tender.closed': '投标截止时间已经过去，补遗没有发布。',
  'tender.addendaFull': `一个项目最多 ${mostAddenda} 次补遗，补遗没有发布。`,
  'tender.addendumPaid': '已经有竞买人缴纳保证金，只能发布不改变条件的说明，补遗没有发布。',
}

/** Why an approved addendum could not be issued, as a sentence. */
export const amendFailure = (refusal: Refusal): string =>
  unmovedReason(refusal, whyNot, '补遗的内容已不符合规则，没有发布。')

/** One line that an addendum changes; an empty side: there was nothing, or is nothing any more. */
export type Difference = RowDifference

type Names = Parameters<typeof factLines<typeof tenderFields, Tender>>[2]

/** What differs between two versions of a tender, in the words of its form; `priced`: with the prices of rows and the ceiling. */
export function differences(
  before: TenderWithGoods,
  after: TenderWithGoods,
  priced: boolean,
): readonly Difference[] {
  const words = wordsOf(before.profile)
  const names: Names = amendableFields.filter((name) => priced || name !== 'ceiling')
  const lines = (tender: Tender) => factLines(tenderFields, tender, names, words)
  const now = lines(after)
  const terms = lines(before).flatMap(([label, value], at) => {
    const next = now[at]?.[1] ?? ''
    return next === value ? [] : [{ label, before: value, value: next }]
  })
  const times = movableTimes.flatMap((field) => {
    const [from, to] = [before[field], after[field]]
    return from?.getTime() === to?.getTime()
      ? []
      : [{ label: timeNames[field], before: from ? formatMinute(from) : '', value: formatMinute(to) }]
  })
  const { type } = before
  return [...terms, ...times, ...rowDifferences(type, { before: before.rows, after: after.rows, priced })]
}

/** The tender as an addendum would leave it now, whatever is wrong with it. */
export function asAmended(tender: TenderWithGoods, wanted: Wanted, now: Date): TenderWithGoods {
  const { values, rows } = changesIn(tender, wanted)
  return { ...tender, ...values, ...amendedTimes(tender, wanted, now), rows: rows ?? tender.rows }
}

const namedLines = 40

/** An addendum as its approvers read it. */
export function addendumFacts(tender: TenderWithGoods, request: AddendumRequest, now: Date): readonly Fact[] {
  const changed = differences(tender, asAmended(tender, request, now), true)
  const more = changed.length - namedLines
  return [
    { label: '项目名称', value: tender.title },
    { label: '项目编号', value: tender.no },
    { label: '补遗标题', value: request.title },
    { label: '补遗性质', value: addendumKinds[kindOf(tender, request)] },
    { label: '补遗内容', value: request.body },
    ...changed.slice(0, namedLines).map(({ label, before, value }) => ({
      label,
      value: `${before || '无'} 改为 ${value || '无'}`,
    })),
    ...(more > 0 ? [{ label: '其他变更', value: `另有 ${more} 处，见补遗清单` }] : []),
    { label: '此前补遗', value: `${tender.addenda} 次` },
  ]
}
