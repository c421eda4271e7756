import { calendarTime } from '../shared/dates.ts'
import { withoutStop } from '../shared/without-stop.ts'
import { pausedWhy } from '../tender/pause.ts'
import { committeeName, isTendering } from '../tender/regime.ts'
import type { Tender } from '../tender/tender.ts'
import {
  activeMembers,
  type Evaluation,
  findingsOf,
  leastLeft,
  leastMembers,
  type Member,
} from './committee.ts'
import { isSummed } from './evaluation.flow.ts'
import { type Opinion, scrapVotes, silentFrom, silentMembers } from './report.ts'
import { isProposed } from './review.ts'

export type EvaluationActionId =
  | 'draw'
  | 'seat'
  | 'release'
  | 'declare'
  | 'endFormal'
  | 'handIn'
  | 'sign'
  | 'scrap'
  | 'keep'
  | 'submit'
  | 'recommend'
  | 'reopen'
  | 'export'

export interface EvaluationAction {
  readonly id: EvaluationActionId
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

/** What decides about what somebody may do and has to do. */
export interface EvaluationFacts {
  readonly tender: Pick<Tender, 'profile' | 'openedAt' | 'status' | 'openAt' | 'pausedAt'>
  readonly evaluation: Evaluation | undefined
  readonly runs: boolean
  readonly member: Member | undefined
  readonly opinions: readonly Opinion[]
  /** How many items of the formal review, and how many of the caller's own points, are missing. */
  readonly missing: { readonly checks: number; readonly points: number }
  /** The session of the opening has not ended: nobody evaluates yet. */
  readonly sessionRuns?: boolean
  readonly now: Date
}

const button = (id: EvaluationActionId, label: string, why?: string): EvaluationAction => ({
  id,
  label,
  enabled: why === undefined,
  ...(why !== undefined && { why }),
})

const isOver = ({ status }: EvaluationFacts['tender']) =>
  !['registering', 'upcoming', 'bidding', 'evaluating'].includes(status)

function fewWhy(tender: EvaluationFacts['tender'], evaluation: Evaluation): string | undefined {
  const few = activeMembers(evaluation).length <= leastLeft(evaluation, tender)
  return few ? `${committeeName(tender)}的人数不能再减少；无法继续的，请结束项目后重新发起。` : undefined
}

function ofOwner({ tender, evaluation }: EvaluationFacts): readonly EvaluationAction[] {
  const name = committeeName(tender)
  const tendering = isTendering(tender)
  const draws = tendering ? [button('draw', '抽取专家')] : []
  if (!evaluation) return [...draws, button('seat', tendering ? '指定招标人代表' : `组建${name}`)]
  const drawn = activeMembers(evaluation).some(({ expert }) => expert)
  const freeing = drawn ? [button('release', '成员离开')] : []
  switch (evaluation.status) {
    case 'forming':
      return [...draws, button('seat', tendering ? '指定招标人代表' : `补选${name}`), ...freeing]
    case 'ready':
      return [button('seat', '调整名单'), ...freeing]
    case 'formal':
    case 'scoring':
    case 'reporting':
    case 'reopened':
      return [button('release', '成员离开', fewWhy(tender, evaluation))]
    case 'submitted':
      return [button('recommend', '按报告推荐'), button('reopen', '请小组复核')]
    default:
      return []
  }
}

function ofChair(facts: EvaluationFacts, evaluation: Evaluation): readonly EvaluationAction[] {
  const { missing } = facts
  if (evaluation.status === 'formal') {
    const why = missing.checks > 0 ? `还有 ${missing.checks} 项没有评审，补齐后才能结束。` : undefined
    return [button('endFormal', '结束初步评审', why)]
  }
  if (!isSummed(evaluation.status)) return []
  const scrap = evaluation.scrapReason === null ? [button('scrap', '提出废标')] : []
  const keep = isProposed(evaluation) ? [button('keep', '撤回废标提议')] : []
  return [button('submit', '提交评标报告', submitWhy(facts, evaluation)), ...scrap, ...keep]
}

function submitWhy({ opinions, now }: EvaluationFacts, evaluation: Evaluation): string | undefined {
  const silent = silentMembers(evaluation, opinions).length
  const from = silentFrom(evaluation)
  const early = silent > 0 && from !== null && now.getTime() < from.getTime()
  const votes = scrapVotes(evaluation, opinions)
  if (votes && votes.agreed < votes.wanted)
    return `不推荐任何一家要有 ${votes.wanted} 名成员签署同意，现在 ${votes.agreed} 名；不签署的不算同意，可以撤回提议。`
  return early
    ? `还有 ${silent} 名成员没有签署；${calendarTime(from, now)} 以后仍未签署的视为同意。`
    : undefined
}

function declareWhy({ tender, sessionRuns }: EvaluationFacts): string | undefined {
  if (!tender.openedAt) return '开标后才能看到投标单位并声明。'
  return sessionRuns ? '开标会还没有结束，结束后才能声明。' : undefined
}

function ofMember(
  facts: EvaluationFacts,
  evaluation: Evaluation,
  member: Member,
): readonly EvaluationAction[] {
  const { missing, opinions } = facts
  const { status } = evaluation
  const chair = member.seat === 'chair' ? ofChair(facts, evaluation) : []
  if (status === 'ready' || status === 'forming') {
    if (member.declaredAt) return []
    return [button('declare', '声明利害关系', declareWhy(facts))]
  }
  if (status === 'scoring' && !member.handedInAt) {
    const why = missing.points > 0 ? `还有 ${missing.points} 项没有评分，补齐后才能提交。` : undefined
    return [button('handIn', '提交我的评分', why)]
  }
  const unsigned = isSummed(status) && silentMembers(evaluation, opinions).includes(member.accountId)
  return [...(unsigned ? [button('sign', '签署')] : []), ...chair]
}

/** What goes on while a tender stands still: putting the committee together, and reading. */
const unpaused: readonly EvaluationActionId[] = ['draw', 'seat', 'export']

const held = (action: EvaluationAction): EvaluationAction =>
  unpaused.includes(action.id) ? action : { ...action, enabled: false, why: pausedWhy }

/** What this person may do now, the most urgent first. */
export function evaluationActions(facts: EvaluationFacts): readonly EvaluationAction[] {
  const { evaluation, runs, member, tender } = facts
  const report = evaluation?.submittedAt ? [button('export', '导出报告')] : []
  if (isOver(tender)) return report
  const all = [
    ...(evaluation && member ? ofMember(facts, evaluation, member) : []),
    ...(runs ? ofOwner(facts) : []),
    ...report,
  ]
  return tender.pausedAt ? all.map(held) : all
}

const isShort = (evaluation: Evaluation, opinions: readonly Opinion[]) => {
  const votes = scrapVotes(evaluation, opinions)
  return votes !== undefined && votes.agreed < votes.wanted
}

function memberStep(facts: EvaluationFacts, evaluation: Evaluation, member: Member) {
  const { missing, opinions, tender } = facts
  const chair = member.seat === 'chair'
  switch (evaluation.status) {
    case 'forming':
    case 'ready':
      if (!tender.openedAt) return '等开标，开标后请查看投标单位并声明有无利害关系'
      if (facts.sessionRuns) return '等开标会结束，结束后请声明有无利害关系'
      if (!member.declaredAt) return '请查看投标单位，声明有无利害关系'
      return evaluation.status === 'forming' ? '等成员补齐' : '等其他成员声明'
    case 'formal':
      if (!chair) return '请查看各家投标，由组长记录初步评审结果'
      return missing.checks > 0 ? '请逐家逐项记录初步评审结果' : '请结束初步评审'
    case 'scoring':
      if (member.handedInAt) return '您已提交评分，等其他成员提交'
      return missing.points > 0 ? `请给各家评分，还差 ${missing.points} 项` : '请提交您的评分'
    case 'reporting':
    case 'reopened':
      if (silentMembers(evaluation, opinions).includes(member.accountId)) return '请核对汇总结果并签署'
      if (!chair) return '等组长提交评标报告'
      return isShort(evaluation, opinions)
        ? '还没有过半成员同意废标，请等成员签署或撤回提议'
        : '请提交评标报告'
    default:
      return '评标报告已提交'
  }
}

/** What a committee still lacks. */
function lackStep({ tender }: EvaluationFacts, evaluation: Evaluation): string {
  const [first = '请保存一次名单。'] = findingsOf(evaluation, tender).blocks
  return `${committeeName(tender)}还没有组成：${withoutStop(first)}`
}

function ownerStep(facts: EvaluationFacts, evaluation: Evaluation): string {
  const { tender, sessionRuns } = facts
  const all = activeMembers(evaluation)
  const done = (which: 'declaredAt' | 'handedInAt') => all.filter((one) => one[which] !== null).length
  switch (evaluation.status) {
    case 'forming':
      return lackStep(facts, evaluation)
    case 'ready':
      if (tender.openedAt && sessionRuns) return '等开标会结束'
      return tender.openedAt ? `等成员声明利害关系，${done('declaredAt')}/${all.length} 人已声明` : '等开标'
    case 'formal':
      return '初步评审中，结束后显示结果'
    case 'scoring':
      return `评分中，${done('handedInAt')}/${all.length} 人已提交；全部提交前谁也看不到别人的评分`
    case 'reporting':
    case 'reopened':
      return '等成员签署、组长提交评标报告'
    default:
      return '评标报告已提交，请按排名推荐'
  }
}

/** What happens next, in one short sentence for this person. */
export function evaluationNextStep(facts: EvaluationFacts): string {
  const { tender, evaluation, member } = facts
  if (isOver(tender)) return evaluation?.submittedAt ? '评标报告已提交' : '项目已结束评审'
  if (tender.pausedAt) return '项目因异议暂停，异议处理完毕后继续'
  if (!evaluation) {
    const least = leastMembers(tender)
    if (isTendering(tender))
      return `请组建${committeeName(tender)}，至少 ${least} 人：抽取评标专家，招标人代表不超过三分之一`
    return least === undefined ? '' : `请组建${committeeName(tender)}，至少 ${least} 人，指定一名组长`
  }
  return member ? memberStep(facts, evaluation, member) : ownerStep(facts, evaluation)
}
