import { mostAnswerFiles } from '@jb/domain/evaluation/clarify'
import { leastReason } from '@jb/domain/evaluation/committee'
import { biddingRoles, runningRoles } from '@jb/domain/member/roles'
import { mostCriteria } from '@jb/domain/tender/scoring-terms'
import * as z from 'zod/mini'
import { refreshes as bidRefreshes } from '../bid/bid.refreshes.ts'
import { pausedRefusal } from '../bid/bid.refusals.ts'
import { endpoint } from '../endpoint.ts'
import { fileRef, id, instant, optionalText, text } from '../shared/values.ts'
import { evaluation, formalItem, pricedRows, rejectGround, seat } from './evaluation.shapes.ts'

const notFound = { 'tender.notFound': '没有找到这个项目的评标，它可能不属于您的企业，或您不是评审成员' }
const changed = {
  ...notFound,
  'evaluation.stale': '评标刚刚有了变化，请刷新后查看最新状态',
  'evaluation.wrongStatus': '评标当前的阶段不能这样操作，请刷新后查看',
  'tender.wrongStatus': '项目当前的状态不能评标，请刷新后查看',
  'tender.offline': '这个项目已被平台下架，恢复之前不能评标',
}
/** What is held as long as the tender stands still. */
const handled = { ...changed, ...pausedRefusal }
const ofMember = { ...handled, 'evaluation.notMember': '您不是这个项目的评审成员，或已经离开评审' }
const ofChair = { ...ofMember, 'evaluation.notChair': '这一步由组长办理' }
const reasoned = { 'evaluation.reasonRequired': `请写明原因，至少 ${leastReason} 个字` }

const reason = optionalText(300)
const seen = { id, version: z.int() }
const verb = {
  service: 'api',
  method: 'POST',
  kind: 'change',
  scope: 'own',
  answer: evaluation,
  field: 'data',
} as const
const refreshes = ['evaluation', 'home'] as const
/** What changes the bids or the tender, too. */
const further = ['evaluation', ...bidRefreshes] as const

export const evaluationOf = endpoint({
  id: 'evaluation.detail',
  summary: '一个项目的评标：采购方看进度，评审成员按阶段看名单、投标、自己的评分和汇总',
  service: 'api',
  method: 'GET',
  path: '/evaluation/of/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: evaluation,
  field: 'data',
  encoded: 'object',
  refusals: notFound,
})

export const pricesOf = endpoint({
  id: 'evaluation.prices',
  summary: '各家的清单报价、条件的偏差和需要核实的迹象（声明无利害关系的评审成员）',
  service: 'api',
  method: 'GET',
  path: '/evaluation/prices/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: pricedRows,
  field: 'data',
  encoded: 'object',
  refusals: { 'tender.notFound': '没有找到可以查看的清单报价；开标后，声明无利害关系的评审成员才能查看' },
})

export const evaluationEntrance = endpoint({
  id: 'evaluation.entrance',
  summary: '项目页上的评标：开标时公开抽取的系数；采购方和评审成员另有入口',
  service: 'api',
  method: 'GET',
  path: '/evaluation/entrances/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: z.object({
    /** The drawn factor k in per cent, and the hash it was drawn from; null before the opening, or where there is none. */
    factor: z.nullable(z.object({ k: z.string(), seed: z.string() })),
    /** The way in, for those who have one. */
    entrance: z.nullable(z.object({ statusName: z.string(), nextStep: z.string(), mine: z.boolean() })),
    /** It has ended without a winner: the way to why. */
    unwon: z.boolean(),
  }),
  field: 'data',
  encoded: 'object',
  refusals: notFound,
})

export const committeeChoices = endpoint({
  id: 'evaluation.choices',
  summary: '可以进入评审小组的本企业人员，不能入选的说明原因',
  service: 'api',
  method: 'GET',
  path: '/evaluation/choices/{id}',
  kind: 'read',
  who: runningRoles,
  scope: 'own',
  params: z.object({ id }),
  answer: z.array(
    z.object({
      accountId: id,
      name: z.string(),
      departmentName: z.string(),
      title: z.string(),
      /** Why this person cannot sit there. */
      why: z.nullable(z.string()),
    }),
  ),
  field: 'data',
  encoded: 'list',
  refusals: notFound,
})

export const seatCommittee = endpoint({
  ...verb,
  id: 'evaluation.seat',
  summary: '组建或调整评审小组（采购方，开标后成员声明无利害关系之前）',
  path: '/evaluation/committees',
  refreshes: further,
  who: runningRoles,
  body: z.object({
    id,
    /** Of the evaluation; 0: there is none yet. */
    version: z.int(),
    members: z.array(z.object({ accountId: id, seat })).check(z.maxLength(15, '最多 15 人')),
  }),
  refusals: {
    ...changed,
    'evaluation.badCommittee': '评审小组的组成不符合要求，请按提示调整',
    'evaluation.bothSides': '名单里有人是参与企业的成员，应当回避，请换人',
    'evaluation.notColleague': '名单里有人已不在本企业，请重新选择',
    'evaluation.noCommittee': '这类项目不能组建评审小组',
  },
})

export const releaseMember = endpoint({
  ...verb,
  id: 'evaluation.release',
  summary: '让不能继续评审的成员离开，说明原因（采购方，提交报告之前；留下的人数要够）',
  path: '/evaluation/releases',
  refreshes,
  who: runningRoles,
  /** Of an expert the id of the seat, as the members are listed. */
  body: z.object({ ...seen, accountId: id, reason, chairId: z._default(z.nullable(id), null) }),
  refusals: {
    ...ofMember,
    ...reasoned,
    'evaluation.tooFew': '离开后留下的人数不够，不能再减少；确实无法继续的，请结束项目后重新发起',
    'evaluation.needsChair': '离开的是组长，请指定一名留下的成员接任',
  },
})

export const declareConflict = endpoint({
  ...verb,
  id: 'evaluation.declare',
  summary: '评审成员看过投标单位名单后声明有无利害关系；有的回避',
  path: '/evaluation/conflicts',
  refreshes: [...refreshes, 'tender.detail'],
  who: 'loggedIn',
  body: z.object({ id, conflict: z.nullable(reason) }),
  refusals: {
    ...ofMember,
    ...reasoned,
    'evaluation.notOpened': '还没有开标，开标后才能看到投标单位并声明',
    'evaluation.declared': '您已经声明过了',
    'bid.sessionRuns': '开标会还没有结束，结束后才能声明和评审',
    'evaluation.bothSides': '您是参与企业的成员，应当回避，请选择“有利害关系”',
  },
})

export const checkBid = endpoint({
  ...verb,
  id: 'evaluation.check',
  summary: '初步评审：记录一份投标逐项通过与否，不通过的写明依据和原因；复核时不通过的随即否决（组长）',
  path: '/evaluation/checks',
  refreshes: further,
  who: 'loggedIn',
  body: z.object({
    id,
    bidId: id,
    checks: z
      .array(
        z.object({
          item: formalItem,
          passed: z.boolean(),
          ground: z._default(z.nullable(rejectGround), null),
          reason: z._default(reason, ''),
        }),
      )
      .check(z.minLength(1, '请至少记录一项'), z.maxLength(5, '最多 5 项')),
  }),
  refusals: {
    ...ofChair,
    ...reasoned,
    'evaluation.groundRequired': '不通过的请选择否决的依据',
    'evaluation.priceNotAsked':
      '认为报价低于成本的，请先就报价请对方澄清；对方答复，或说明期限过后没有答复的，才能以此否决',
    'evaluation.bidNotFound': '没有找到这份投标，或它已不在评审之中',
  },
})

export const endFormalReview = endpoint({
  ...verb,
  id: 'evaluation.endFormal',
  summary: '结束初步评审：不通过的投标被否决，评标基准价固定，进入详细评审（组长）',
  path: '/evaluation/formal-ends',
  refreshes: further,
  who: 'loggedIn',
  body: z.object(seen),
  refusals: {
    ...ofChair,
    'evaluation.incomplete': '还有投标没有逐项评审完，请补齐后再结束',
  },
})

export const scoreBid = endpoint({
  ...verb,
  id: 'evaluation.score',
  summary: '给一份投标评分；全部成员提交后再改要写明原因（评审成员，只能写自己的）',
  path: '/evaluation/scores',
  refreshes: ['evaluation'],
  who: 'loggedIn',
  body: z.object({
    id,
    bidId: id,
    points: z
      .array(
        z.object({
          criterion: z.int().check(z.minimum(0), z.maximum(mostCriteria)),
          points: z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, '分值最多 2 位小数')),
          note: z._default(optionalText(200), ''),
        }),
      )
      .check(z.minLength(1, '请至少评一项'), z.maxLength(mostCriteria)),
    reason: z._default(reason, ''),
  }),
  refusals: {
    ...ofMember,
    'evaluation.reasonRequired': `全部成员已提交评分，改动要写明原因，至少 ${leastReason} 个字`,
    'evaluation.handedIn': '您的评分已经提交，等全部成员提交后才能说明原因修改',
    'evaluation.badPoints': '有评分项的分值超出范围，请修改',
    'evaluation.bidNotFound': '没有找到这份投标，或它已不在评审之中',
  },
})

export const handInScores = endpoint({
  ...verb,
  id: 'evaluation.handIn',
  summary: '提交自己的全部评分；最后一人提交后汇总',
  path: '/evaluation/score-handovers',
  refreshes,
  who: 'loggedIn',
  body: z.object({ id }),
  refusals: {
    ...ofMember,
    'evaluation.handedIn': '您的评分已经提交',
    'evaluation.incomplete': '还有投标没有逐项评分，请补齐后再提交',
  },
})

export const signReport = endpoint({
  ...verb,
  id: 'evaluation.sign',
  summary: '对汇总结果签署同意，或写明不同意见（评审成员）',
  path: '/evaluation/opinions',
  refreshes,
  who: 'loggedIn',
  body: z.object({ ...seen, agrees: z.boolean(), reason: z._default(reason, '') }),
  refusals: {
    ...ofMember,
    'evaluation.signed': '您已经签署过这次的汇总结果',
    'evaluation.reasonRequired': `不同意的请写明理由，至少 ${leastReason} 个字`,
  },
})

export const proposeScrap = endpoint({
  ...verb,
  id: 'evaluation.scrap',
  summary: '提出不推荐任何一家（废标），写明原因，或撤回提议；过半成员签署同意后随报告生效（组长）',
  path: '/evaluation/scraps',
  refreshes: ['evaluation'],
  who: 'loggedIn',
  body: z.object({ ...seen, reason, takeBack: z._default(z.boolean(), false) }),
  refusals: { ...ofChair, ...reasoned },
})

export const submitReport = endpoint({
  ...verb,
  id: 'evaluation.submit',
  summary: '提交评标报告：固定排名和校验码；提出废标的，项目随之结束（组长）',
  path: '/evaluation/reports',
  refreshes: further,
  who: 'loggedIn',
  body: z.object(seen),
  refusals: {
    ...ofChair,
    'evaluation.unsigned': '还有成员没有签署；汇总满 24 小时仍未签署的视为同意，到时再提交',
    'evaluation.notAgreed':
      '不推荐任何一家要有过半成员签署同意，不签署的不算；请等成员签署，或撤回提议后按排名提交',
    'tender.notOpened': '还没有开标',
    'tender.reasonRequired': '请写明原因，至少 5 个字',
  },
})

export const reopenEvaluation = endpoint({
  ...verb,
  id: 'evaluation.reopen',
  summary: '请评审小组复核报告，说明原因（采购方，推荐之前）',
  path: '/evaluation/reopenings',
  refreshes: further,
  who: runningRoles,
  body: z.object({ ...seen, reason }),
  refusals: { ...handled, ...reasoned, 'evaluation.decided': '已经按报告推荐，不能再退回复核' },
})

export const askBidder = endpoint({
  ...verb,
  id: 'evaluation.ask',
  summary: '请一家投标单位澄清（组长）；澄清不能改变报价',
  path: '/evaluation/clarifications',
  refreshes: ['evaluation'],
  who: 'loggedIn',
  /** `aboutPrice`: why the price is so low; only then a bid may be found to be below cost. */
  body: z.object({
    id,
    bidId: id,
    question: text(1000),
    aboutPrice: z._default(z.boolean(), false),
  }),
  refusals: {
    ...ofChair,
    'evaluation.bidNotFound': '没有找到这份投标，或它已不在评审之中',
    'evaluation.askedEnough': '已经向这家提了 5 次澄清，请按已有材料评审',
  },
})

const ownClarification = z.object({
  id,
  question: z.string(),
  /** Asked why the price is so low; `until`: who has not explained it then may be turned down for it. */
  aboutPrice: z.boolean(),
  until: z.nullable(instant),
  askedAt: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  files: z.array(fileRef),
  answerable: z.boolean(),
})

export const ownClarifications = endpoint({
  id: 'evaluation.asked',
  summary: '评审小组请本企业澄清的问题（投标方）',
  service: 'api',
  method: 'GET',
  path: '/evaluation/asked/{id}',
  kind: 'read',
  who: biddingRoles,
  scope: 'own',
  params: z.object({ id }),
  answer: z.object({ tenderId: id, title: z.string(), questions: z.array(ownClarification) }),
  field: 'data',
  encoded: 'object',
  refusals: { 'tender.notFound': '没有找到给贵公司的澄清问题' },
})

export const answerClarification = endpoint({
  id: 'evaluation.answer',
  summary: '答复澄清，可以附文件（投标方，一次）；不能改变报价和实质性内容',
  service: 'api',
  method: 'POST',
  path: '/evaluation/clarification-answers',
  kind: 'change',
  refreshes,
  who: biddingRoles,
  scope: 'own',
  body: z.object({
    id,
    answer: text(2000),
    fileIds: z._default(
      z.array(id).check(z.maxLength(mostAnswerFiles, `附件最多 ${mostAnswerFiles} 个`)),
      [],
    ),
  }),
  answer: ownClarification,
  field: 'data',
  refusals: {
    'evaluation.questionNotFound': '没有找到这个澄清问题，它可能不属于您的企业',
    'evaluation.answered': '这个澄清问题已经答复过了',
    'evaluation.wrongStatus': '评审已经汇总，不再接收澄清答复',
    'file.notFound': '有附件已失效，请删除后重新上传',
  },
})

export const exportReport = endpoint({
  id: 'evaluation.export',
  summary: '把评标报告导出为 Excel、PDF，或用来核验校验码的数据（采购方和评审成员，提交后）',
  service: 'api',
  method: 'POST',
  path: '/evaluation/report-exports',
  kind: 'change',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({ id, format: z._default(z.enum(['xlsx', 'pdf', 'json']), 'xlsx') }),
  answer: fileRef,
  field: 'data',
  refusals: { ...notFound, 'evaluation.noReport': '评标报告还没有提交，提交后才能导出' },
})
