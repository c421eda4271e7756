import { secondRoles } from '@jb/domain/approval/second-person'
import { bidStatuses } from '@jb/domain/bid/bid.flow'
import { causes, leastCauseReason, sessionStages } from '@jb/domain/bid/session'
import { decryptMinutes } from '@jb/domain/tender/decrypt-time'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownVerb, publicRead } from '../procurement/own-endpoints.ts'
import { profile } from '../procurement/procurement.shapes.ts'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant, optionalText, text } from '../shared/values.ts'
import { postponeRefusals } from '../tender/postponement.contract.ts'
import { refreshes } from './bid.refreshes.ts'
import { companyRefusals, offlineRefusal, tenderRefusals } from './bid.refusals.ts'
import { receipt } from './bid.shapes.ts'
import { openingWay } from './device.shapes.ts'
import { offererVerb } from './offer-endpoints.ts'
import { bidSignature } from './signature.shapes.ts'

const moment = z.nullable(instant)
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const line = z.object({ receiptNo: z.string(), sha256: hash, receivedAt: instant })
const note = z.object({ id, text: z.string(), at: instant })

/** An objection to the opening, raised and answered at the spot. */
const objection = z.object({
  id,
  /** For the host and the company itself; in VOL and STAT everybody else reads the text only. */
  companyName: z.nullable(z.string()),
  text: z.string(),
  at: instant,
  answer: z.nullable(z.string()),
  answeredAt: moment,
  mine: z.boolean(),
})

/** What the caller's own company has to do and has done. Nobody else reads it. */
const ownPart = z.object({
  bidId: id,
  version: z.int(),
  status: z.enum(bidStatuses),
  statusName: z.string(),
  /** The envelope is no part of this: it is asked for every few seconds. The phone reads it once, as `bid.own`. */
  receipt,
  ways: z.array(openingWay),
  /** 已解密: when the key was posted, and by whom. */
  postedAt: moment,
  postedBy: z.nullable(z.string()),
  /** When the company asked the host for help; that revealed it to the host. */
  helpAt: moment,
  /** Why it has not decrypted, once that is stated. */
  cause: z.nullable(z.object({ name: z.string(), reason: z.string(), confirmed: z.boolean() })),
})

/** What only those see who run the tender. */
const hostPart = z.object({
  /** Only who asked, by its own will. */
  help: z.array(
    z.object({
      id,
      companyName: z.string(),
      contactName: z.string(),
      phone: z.string(),
      note: z.string(),
      at: instant,
    }),
  ),
  /** Who has not decrypted: only after the window, never before. */
  missing: z.array(
    z.object({
      bidId: id,
      companyName: z.string(),
      receivedAt: instant,
      status: z.enum(bidStatuses),
      statusName: z.string(),
      cause: z.nullable(
        z.object({
          kind: z.enum(causes),
          name: z.string(),
          reason: z.string(),
          files: z.array(fileRef),
          by: z.string(),
          at: instant,
          confirmedBy: z.nullable(z.string()),
        }),
      ),
      /** stateCause, takeBackCause, agreeCause, refuseCause: one claim at a time waits for its second person. */
      actions,
    }),
  ),
  /** What waits for a second person about the session itself. */
  asked: z.nullable(
    z.object({
      kind: z.enum(['move', 'restart', 'postpone']),
      /** Of a window. */
      minutes: z.exactOptional(z.int()),
      /** Of a postponement: which times move to when. */
      times: z.exactOptional(z.string()),
      reason: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
})

/** 开标记录: all bids at once, once they are published. */
const recordLine = z.object({
  bidId: id,
  companyName: z.string(),
  receiptNo: z.string(),
  receivedAt: instant,
  status: z.enum(bidStatuses),
  statusName: z.string(),
  /** Total of the offer, yuan with tax; null: not opened. */
  total: z.nullable(z.string()),
  /** 电子签名, where the tender asks for it; null: unsigned. */
  signature: z.exactOptional(z.nullable(bidSignature)),
  /** Of those that were not opened: the cause, or why it is unreadable or invalid. */
  why: z.nullable(z.string()),
  isMine: z.boolean(),
})

const session = z.object({
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  profile,
  /** Of the tender. */
  version: z.int(),
  stateName: z.string(),
  ownerName: z.string(),
  /** Null before the deadline: there is no session yet. */
  stage: z.nullable(z.enum(sessionStages)),
  stageName: z.string(),
  opensAt: instant,
  minutes: z.int(),
  /** Of the running window; null before it begins. */
  startsAt: moment,
  decryptUntil: moment,
  /** Why the window ends later than planned; the oldest first. */
  extensions: z.array(z.object({ until: instant, reason: z.string() })),
  publishedAt: moment,
  objectionsUntil: moment,
  closedAt: moment,
  /** Why nothing was opened, as a sentence. */
  failed: z.nullable(z.string()),
  hotline: z.string(),
  announcements: z.array(note),
  /** Written down at the deadline; the list itself is public from the publication on. */
  seal: z.nullable(z.object({ closedAt: instant, sha256: hash })),
  list: z.nullable(z.object({ nonce: z.string(), lines: z.array(line) })),
  /** STATUTORY: for everybody. VOLUNTARY: for bidders and the owner's side. Null: not yet, or not for this caller. */
  record: z.nullable(z.array(recordLine)),
  objections: z.array(objection),
  isOwner: z.boolean(),
  mine: z.exactOptional(ownPart),
  host: z.exactOptional(hostPart),
  /**
   * Of a bidder: decrypt, askHelp, object. Of the host: announce, answerObjection, moveWindow, restartSession,
   * agreeSession, refuseSession, takeBackSession, compare.
   */
  actions,
})
export type OpeningSession = z.output<typeof session>

const notFound = { 'tender.notFound': tenderRefusals['tender.notFound'] }
/** Of what is bound to the tender as the person has seen it. */
const seen = { ...notFound, 'tender.stale': tenderRefusals['tender.stale'] }
const noSession = { 'bid.noSession': '开标会还没有开始，请等到开标时间' }
const over = { 'bid.sessionOver': '开标会已经结束，不能再操作' }

export const sessionOf = endpoint({
  id: 'bid.session',
  summary:
    '开标会：阶段、时间、通知；投标人另附本企业的解密情况，采购方另附求助和未解密的处理，公布后附开标记录',
  ...publicRead,
  path: '/bid/opening-sessions/{id}',
  answer: session,
  refusals: notFound,
})

export const postKey = endpoint({
  id: 'bid.postKey',
  summary: '解密：提交本企业当前版本的内容密钥；不能撤回，解密时间内有效',
  ...offererVerb,
  path: '/bid/opening-keys',
  refreshes,
  scope: 'own',
  body: z.object({
    tenderId: id,
    version: z.int(),
    /** 32 bytes, base64url. */
    key: z.string().check(z.regex(/^[\w-]{43}$/)),
    /** By which of its ways, as the envelope names it. */
    way: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  }),
  answer: z.object({ tenderId: id, version: z.int(), postedAt: instant }),
  refusals: {
    ...notFound,
    ...offlineRefusal,
    ...companyRefusals,
    'bid.notFound': '贵公司在这个项目没有需要解密的投标',
    'bid.stale': '您的同事提交过新的版本，请刷新后解密当前版本',
    'bid.tooEarly': '还没有到开标时间，到时间后才能解密',
    'bid.windowOver': '解密时间已经结束，服务器没有接收',
    'bid.sessionStopped': '开标会已中止，请等待采购方的通知',
    'bid.deviceRevoked': '这台设备已被移除，不能再用来解密，请用解密卡或其他登记过的设备',
    'bid.wrongKey': '这个密钥打不开贵公司当前版本的投标，服务器没有接收；请换一种解密方式',
  },
})

export const askHelp = endpoint({
  id: 'bid.askHelp',
  summary: '求助：请采购方联系；采购方会知道是贵公司',
  ...offererVerb,
  path: '/bid/opening-help',
  refreshes,
  scope: 'own',
  body: z.object({
    tenderId: id,
    phone: z.string().check(z.regex(/^[\d -]{7,20}$/, '请填写能打通的电话号码')),
    note: z._default(optionalText(200), ''),
  }),
  answer: z.object({ tenderId: id, helpAt: instant }),
  refusals: {
    ...notFound,
    ...noSession,
    ...over,
    'bid.notFound': '贵公司在这个项目没有需要解密的投标',
  },
})

export const objectOpening = endpoint({
  id: 'bid.objectOpening',
  summary: '当场提出对开标的异议（投标人）',
  ...offererVerb,
  path: '/bid/opening-objections',
  refreshes,
  scope: 'own',
  body: z.object({ tenderId: id, text: text(500) }),
  answer: z.object({ id }),
  refusals: {
    ...notFound,
    ...noSession,
    ...over,
    'bid.notFound': '只有投标人可以对开标提出异议',
    'bid.objectionOpen': '贵公司已有一条异议在等答复，答复后才能再提',
  },
})

const ownerVerb = { ...ownVerb, refreshes } as const
const done = z.object({ id })

export const answerObjection = endpoint({
  id: 'bid.answerObjection',
  summary: '当场答复对开标的异议（采购方）',
  ...ownerVerb,
  path: '/bid/opening-objection-answers',
  /** `objectionId` of this tender. */
  body: z.object({ id, objectionId: id, answer: text(500) }),
  answer: done,
  refusals: { ...notFound, 'bid.objectionGone': '没有找到这条异议，或已经答复，请刷新后查看' },
})

export const announce = endpoint({
  id: 'bid.announce',
  summary: '在开标会上发通知，所有人可见（采购方）',
  ...ownerVerb,
  path: '/bid/opening-announcements',
  body: z.object({ id, text: text(300) }),
  answer: done,
  refusals: { ...notFound, ...noSession, ...over },
})

const noSecond = { 'bid.noSecond': '需要企业的另一位财务或管理员复核，请先在企业管理里设置' }
const evidence = z
  .string()
  .check(
    z.trim(),
    z.minLength(leastCauseReason, `请至少写 ${leastCauseReason} 个字`),
    z.maxLength(500, '最多 500 字'),
  )
const reasonRequired = { 'tender.reasonRequired': '请写明依据，至少 10 个字' }
const notMissing = { 'bid.notMissing': '这份投标已经解密，或原因已经认定，请刷新后查看' }

export const stateCause = endpoint({
  id: 'bid.stateCause',
  summary: '认定未解密的原因：视为撤销或视为撤回，附依据；由另一位财务或管理员复核',
  ...ownerVerb,
  path: '/bid/opening-causes',
  body: z.object({
    id,
    version: z.int(),
    bidId: id,
    cause: z.enum(causes),
    reason: evidence,
    fileIds: z._default(z.array(id).check(z.maxLength(6, '附件最多 6 个')), []),
  }),
  answer: z.object({ id, waitsForSecond: z.exactOptional(z.literal(true)) }),
  refusals: {
    ...seen,
    ...noSession,
    ...reasonRequired,
    ...notMissing,
    ...noSecond,
    'bid.causeAsked': '已经提出认定，正在等复核，请等复核结束',
    'file.notFound': '有附件已失效，请删除后重新上传',
  },
})

export const takeBackCause = endpoint({
  id: 'bid.takeBackCause',
  summary: '撤回还没有复核的原因认定（提出的人）',
  ...ownerVerb,
  path: '/bid/opening-cause-withdrawals',
  body: z.object({ id, version: z.int() }),
  answer: done,
  refusals: {
    ...seen,
    'bid.causeNotAsked': '没有等待复核的认定，它可能已经处理，请刷新后查看',
    'bid.notYourClaim': '认定是本企业其他人提出的，只有提出的人可以撤回；不同意的，请由财务或管理员退回',
  },
})

export const decideCause = endpoint({
  id: 'bid.decideCause',
  summary: '复核未解密原因的认定（采购方的另一位财务或管理员）',
  ...ownerVerb,
  path: '/bid/opening-cause-decisions',
  who: secondRoles,
  body: z.object({ id, version: z.int(), agree: z.boolean(), reason: z._default(optionalText(300), '') }),
  answer: done,
  refusals: {
    ...seen,
    ...noSession,
    ...reasonRequired,
    ...notMissing,
    'bid.causeNotAsked': '没有等待复核的认定，它可能已经处理，请刷新后查看',
    'bid.samePerson': '认定是您提出的，请企业另一位财务或管理员复核；您可以撤回认定',
    'bid.secondReason': '不同意时，请写明原因，提出的人会看到',
  },
})

const minutes = z
  .int('请填写整数分钟')
  .check(
    z.minimum(decryptMinutes.least, `请填 ${decryptMinutes.least} 到 ${decryptMinutes.most} 分钟`),
    z.maximum(decryptMinutes.most, `请填 ${decryptMinutes.least} 到 ${decryptMinutes.most} 分钟`),
  )
const sessionAsked = { 'bid.sessionAsked': '已经提出申请，正在等复核，请等复核结束' }
const waits = z.object({ id, waitsForSecond: z.exactOptional(z.literal(true)) })

export const moveWindow = endpoint({
  id: 'bid.moveWindow',
  summary: '延长解密时间；由另一位财务或管理员复核后才生效',
  ...ownerVerb,
  path: '/bid/opening-extensions',
  body: z.object({ id, version: z.int(), minutes, reason: evidence }),
  answer: waits,
  refusals: {
    ...seen,
    ...noSession,
    ...reasonRequired,
    ...noSecond,
    ...sessionAsked,
    'bid.windowOver': '解密时间已经结束，不能再延长',
    'bid.windowTooLong': `解密时间合计不能超过 ${decryptMinutes.most} 分钟`,
  },
})

export const restartSession = endpoint({
  id: 'bid.restartSession',
  summary: '恢复已中止的开标会，重新计解密时间；由另一位财务或管理员复核后才生效',
  ...ownerVerb,
  path: '/bid/opening-restarts',
  body: z.object({ id, version: z.int(), minutes, reason: evidence }),
  answer: waits,
  refusals: {
    ...seen,
    ...noSession,
    ...offlineRefusal,
    ...reasonRequired,
    ...noSecond,
    ...sessionAsked,
    'bid.notStopped': '开标会没有中止，不需要恢复，请刷新后查看',
  },
})

const notAsked = { 'bid.sessionNotAsked': '没有等待复核的申请，它可能已经处理，请刷新后查看' }

export const takeBackSession = endpoint({
  id: 'bid.takeBackSession',
  summary: '撤回还没有复核的开标会申请（提出的人）',
  ...ownerVerb,
  path: '/bid/opening-session-withdrawals',
  body: z.object({ id, version: z.int(), kind: z.enum(['move', 'restart', 'postpone']) }),
  answer: done,
  refusals: {
    ...seen,
    ...notAsked,
    'bid.notYourClaim': '申请是本企业其他人提出的，只有提出的人可以撤回；不同意的，请由财务或管理员退回',
  },
})

export const decideSession = endpoint({
  id: 'bid.decideSession',
  summary: '复核延长解密时间或恢复开标会的申请（采购方的另一位财务或管理员）',
  ...ownerVerb,
  path: '/bid/opening-session-decisions',
  refreshes: [...refreshes, 'tender'],
  who: secondRoles,
  body: z.object({
    id,
    version: z.int(),
    kind: z.enum(['move', 'restart', 'postpone']),
    agree: z.boolean(),
    reason: z._default(optionalText(300), ''),
  }),
  answer: done,
  refusals: {
    ...postponeRefusals,
    ...seen,
    ...offlineRefusal,
    ...notAsked,
    'bid.windowOver': '解密时间已经结束，不能再延长',
    'bid.windowTooLong': `解密时间合计不能超过 ${decryptMinutes.most} 分钟`,
    'bid.notStopped': '开标会没有中止，不需要恢复，请刷新后查看',
    'bid.samePerson': '申请是您提出的，请企业另一位财务或管理员复核；您可以撤回申请',
    'bid.secondReason': '不同意时，请写明原因，提出的人会看到',
  },
})
