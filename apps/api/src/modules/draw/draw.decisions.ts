import { answerDrawRequest } from '@jb/contract/draw/draw.contract'
import { secondRoles } from '@jb/domain/approval/second-person'
import { drawSourceNames } from '@jb/domain/draw/labels'
import { majorNames } from '@jb/domain/expert/labels'
import { formatMinute } from '@jb/domain/shared/dates'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../platform/caller.ts'
import { type Asked, decision, type Things } from '../approval/index.ts'
import { tenders } from '../tender/index.ts'
import { begin, type Plan, planGuard } from './use-cases/begin.ts'

/** Draws by the id of their tender: what is asked about one holds up no decision about the tender. */
export const drawKind = 'draw'
const draws: Things<Tender> = { ...tenders, kind: drawKind }

export const planOf = ({ request }: Pick<Asked, 'request'>): Plan => request as unknown as Plan

/** What a second person reads of it; never a name. */
export const planLines = ({ wanted, evaluateAt, outside, replaces }: Plan) => [
  { label: '来源', value: drawSourceNames[outside ? 'outside' : 'platform'] },
  {
    label: '专业和人数',
    value: wanted.map(({ major, count }) => `${majorNames[major]} ${count} 人`).join('，'),
  },
  { label: '评标时间', value: formatMinute(evaluateAt) },
  ...(outside ? [{ label: '抽取记录编号', value: outside.recordNo }] : []),
  ...(replaces ? [{ label: '代替', value: `第 ${replaces} 次抽取，已确认的专家不再参加` }] : []),
]

const sentences: Readonly<Record<string, string>> = answerDrawRequest.refusals

/** Why none can be asked for now, in words. */
export const requestSentence = (code: string): string => sentences[code] ?? '现在不能抽取专家'

/**
 * 再次抽取: nobody draws until a friend comes. A second person of the owner agrees, whatever processes are open; the pool is
 * frozen, and the nonce made, only then.
 */
export const againDecision = decision<Tender, Plan>({
  subject: 'draw.again',
  of: draws,
  process: [],
  name: '再次抽取专家',
  place: 'draw.detail',
  facts: (_, { title }, plan) => [
    { label: '项目名称', value: title },
    ...planLines(plan),
    { label: '原因', value: plan.reason },
  ],
  request: (plan) => ({ ...plan }),
  guard: (ctx, tender, asked) => planGuard(ctx, tender, planOf(asked)),
  carryOut: (ctx, { thing, asked }) =>
    begin(ctx, thing, planOf(asked), { requestedBy: asked.startedBy, agreedBy: callerOf(ctx).accountId }),
  failure: ({ refused }) => `${sentences[refused] ?? '项目的状态已经改变'}。`,
  second: {
    roles: secondRoles,
    notice: 'draw.review',
    refusals: {
      noSecond: 'draw.noSecond',
      notAsked: 'draw.notAsked',
      samePerson: 'draw.samePerson',
      notYours: 'draw.notYours',
      reasonNeeded: 'draw.secondReason',
    },
    reasonOf: ({ reason }) => reason,
    invite: async (_, { title }, { reason }) => ({
      title: '请复核再次抽取专家',
      body: `《${title}》申请再次抽取专家，请核对后同意或退回。原因：${reason}`,
    }),
    answer: ({ title }, _, { agree, reason }) => ({
      title: '再次抽取的复核结果',
      body: `《${title}》再次抽取专家${agree ? '复核已同意，申请已经生效。' : `没有通过复核：${reason}`}`,
    }),
    line: () => undefined,
  },
})
