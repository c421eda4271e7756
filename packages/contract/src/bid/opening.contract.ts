import { readingRoles } from '@jb/domain/bid/readers'
import { leastRejectReason } from '@jb/domain/bid/reject'
import { biddingRoles, runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { fileRef, id, instant, optionalText, text } from '../shared/values.ts'
import { approvalRunning } from '../tender/tender.refusals.ts'
import { deed } from '../tender/tender.shapes.ts'
import { refreshes } from './bid.refreshes.ts'
import { offlineRefusal, pausedRefusal, sessionRefusal, tenderRefusals } from './bid.refusals.ts'
import { comparison, opening } from './bid.shapes.ts'
import { comparisonExport, offersRead } from './offer-endpoints.ts'
import { bidRecord, resultLetter, winNotice, winRow } from './result.shapes.ts'

const seen = { id, version: z.int(), approval: approvalStart }
const moved = z.object({ id, status: z.string(), version: z.int() })
/** Refusals of what the owner decides, and of what may have to wait for an approval. */
const decided = { ...offlineRefusal, ...pausedRefusal, ...tenderRefusals, ...approvalRunning }
const approved = { ...decided, ...approvalStartRefusals }

export const openingOf = endpoint({
  id: 'bid.opening',
  summary: '开标记录（采购方看全部；投标人按规则看）',
  service: 'api',
  method: 'GET',
  path: '/bid/openings/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: opening,
  field: 'data',
  encoded: 'object',
  refusals: { 'tender.notFound': tenderRefusals['tender.notFound'] },
})

export const openBids = endpoint({
  id: 'bid.open',
  summary: '开标：到时间后释放密钥，解开全部投标',
  service: 'api',
  method: 'POST',
  path: '/bid/openings',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: moved,
  field: 'data',
  refusals: {
    ...offlineRefusal,
    ...pausedRefusal,
    ...tenderRefusals,
    'tender.tooEarly': '还没有到开标时间，到时间后才能开标',
    'tender.alreadyOpened': '这个项目已经开标，请刷新查看开标记录',
    'tender.opensBySession': '这个项目由投标人在开标会上解密，解密时间结束后自动公布，不需要操作',
  },
})

export const comparisonOf = endpoint({
  id: 'bid.comparison',
  summary: '比价表（采购方，开标后）',
  ...offersRead,
  path: '/bid/comparisons/{id}',
  answer: comparison,
  refusals: { ...tenderRefusals, 'tender.notOpened': '还没有开标，开标后才能比价' },
})

export const submitComparison = endpoint({
  id: 'bid.submitComparison',
  summary: '提交比价结果并推荐（定标信息）；公示或定标前可以重新推荐',
  service: 'api',
  method: 'POST',
  path: '/bid/comparisons',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object({
    id,
    version: z.int(),
    winnerBidId: id,
    /** Needed for whoever does not stand first. */
    reason: z._default(optionalText(500), ''),
    /** As published, or longer; absent: as published. */
    publicityDays: z.exactOptional(
      z.int().check(z.minimum(0, '公示天数请填 0 到 30'), z.maximum(30, '公示天数请填 0 到 30')),
    ),
    /** 合同与履约担保. */
    terms: z._default(optionalText(500), ''),
    /** The report behind it: none, or one. */
    reportFileIds: z._default(z.array(id).check(z.maxLength(1, '报告只能上传一份')), []),
  }),
  answer: moved,
  field: 'data',
  refusals: {
    ...decided,
    ...sessionRefusal,
    'tender.notOpened': '还没有开标，开标后才能推荐中标人',
    'tender.reportFirst': '这个项目由评标委员会或评审小组评审，评标报告提交后才能推荐，请在“评标”里查看进度',
    'tender.badCandidates': '没有可以推荐的有效报价，请按流标处理',
    'tender.notCandidate': '只能推荐排名前三的单位（出售时只能是最高价），请重新选择',
    'tender.reasonRequired': '没有选择排名第一的单位，请填写原因',
    'tender.publicityShorter': '公示天数不能少于公告写明的天数，请改长或保持不变',
    'file.notFound': '报告已失效，请删除后重新上传',
    'bid.notEligible': '这份报价无效或已被否决，不能推荐',
  },
})

export const rejectBid = endpoint({
  id: 'bid.reject',
  summary: '否决一份已开标的投标并说明原因；只有该投标人和采购方看到原因，公示或定标前，不能恢复',
  service: 'api',
  method: 'POST',
  path: '/bid/rejections',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object({
    id,
    version: z.int(),
    bidId: id,
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(leastRejectReason, `请至少写 ${leastRejectReason} 个字`),
        z.maxLength(300, '最多 300 字'),
      ),
  }),
  answer: moved,
  field: 'data',
  refusals: {
    ...decided,
    'tender.notOpened': '还没有开标，开标后才能否决',
    'tender.reasonRequired': '请写明否决原因，至少 5 个字',
    'bid.notEligible': '这份报价已经不在比价之中，请刷新后查看',
    'bid.committeeRejects': '这个项目由评标委员会或评审小组评审，是否否决由其决定，请在“评标”里查看进度',
    'bid.recommended': '这家是推荐的单位，请先改为推荐其他单位；没有其他有效报价的，请结束项目',
  },
})

export const noteBid = endpoint({
  id: 'bid.note',
  summary: '给一份已开标的投标写内部备注（只有采购方看得到，写入操作记录，不能修改）',
  service: 'api',
  method: 'POST',
  path: '/bid/notes',
  kind: 'change',
  refreshes: ['bid.comparison', 'bid.operationLog'],
  who: runningRoles,
  scope: 'own',
  body: z.object({ id, bidId: id, text: text(500) }),
  answer: z.object({ bidId: id, at: instant }),
  field: 'data',
  refusals: {
    'tender.notFound': tenderRefusals['tender.notFound'],
    'tender.notOpened': '还没有开标，开标后才能写备注',
    'bid.notFound': '没有找到这份报价，请刷新后查看',
  },
})

export const publiciseResult = endpoint({
  id: 'bid.publicise',
  summary: '公示推荐的中标人',
  service: 'api',
  method: 'POST',
  path: '/bid/publicity',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object(seen),
  answer: deed,
  field: 'data',
  refusals: {
    ...approved,
    ...sessionRefusal,
    'tender.noPublicity': '这个项目设置为不公示，可以直接定标',
    'tender.notCandidate': '还没有推荐的中标人，请先从候选人中推荐',
  },
})

export const confirmAward = endpoint({
  id: 'bid.award',
  summary: '确认定标：通知中标人，同时通知其他投标人',
  service: 'api',
  method: 'POST',
  path: '/bid/awards',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object(seen),
  answer: deed,
  field: 'data',
  refusals: {
    ...approved,
    ...sessionRefusal,
    'bid.securityMissing': '推荐单位的保证金已经退还，请等它按通知重新缴纳后再定标，或改为推荐其他候选人',
    'tender.publicityFirst': '这个项目需要先公示，公示期结束后才能定标',
    'tender.publicityRunning': '公示期还没有结束，结束后才能定标',
    'tender.notCandidate': '推荐的中标人不在候选名单中，请刷新后查看比价结果',
    'tender.reasonRequired': '没有选择排名第一的单位，请填写原因',
  },
})

export const failOpened = endpoint({
  id: 'bid.fail',
  summary: '开标后结束项目：没有有效投标时流标；有有效投标时由采购方说明原因后废标',
  service: 'api',
  method: 'POST',
  path: '/bid/failures',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  /** The reason is needed where a bid counts; all bidders read it. */
  body: z.object({ ...seen, reason: z._default(optionalText(300), '') }),
  answer: deed,
  field: 'data',
  refusals: {
    ...approved,
    'tender.notOpened': '还没有开标，开标后才能流标或废标',
    'bid.sessionRuns': '开标会还没有结束，异议答复完毕后才能继续',
    'tender.reasonRequired': '还有有效的报价，请写明废标原因，至少 5 个字',
  },
})

export const exportComparison = endpoint({
  id: 'bid.exportComparison',
  summary: '把比价表导出为 Excel（采购方，开标后）',
  ...comparisonExport,
  path: '/bid/comparison-exports',
  answer: fileRef,
  refusals: {
    'tender.notFound': tenderRefusals['tender.notFound'],
    'tender.notOpened': '还没有开标，开标后才能导出比价表',
  },
})

export const bidRecords = endpoint({
  id: 'bid.records',
  summary: '投标记录：每家每版的回执，含被替换和撤回的（采购方，开标后）',
  service: 'api',
  method: 'POST',
  path: '/bid/records',
  kind: 'read',
  who: readingRoles,
  scope: 'own',
  body: z.object({ ...pageQuery, id }),
  answer: z.extend(page(bidRecord), { title: z.string() }),
  field: 'records',
  encoded: 'list',
  refusals: {
    'tender.notFound': tenderRefusals['tender.notFound'],
    'tender.notOpened': '开标前投标记录处于密封状态，开标后才能查看',
  },
})

export const wins = endpoint({
  id: 'bid.wins',
  summary: '中标：采购方看已定标的项目，投标方看自己的结果',
  service: 'api',
  method: 'POST',
  path: '/bid/wins',
  kind: 'read',
  who: [...runningRoles, ...biddingRoles],
  scope: 'own',
  body: z.object({ ...pageQuery, side: z.enum(['owner', 'bidder']) }),
  answer: page(winRow),
  field: 'records',
  encoded: 'list',
  refusals: {},
})

export const letterOf = endpoint({
  id: 'bid.letter',
  summary: '结果通知书：中标人和未中标人各看自己的，采购方看中标通知书',
  service: 'api',
  method: 'GET',
  path: '/bid/letters/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: resultLetter,
  field: 'data',
  encoded: 'object',
  refusals: { 'bid.letter.notFound': '这个项目还没有给您的结果通知书' },
})

export const winNotices = endpoint({
  id: 'bid.winNotices',
  summary: '中标（成交）公告列表',
  service: 'tender',
  method: 'POST',
  path: '/gv1/mechanicalLabor/win',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ ...pageQuery, keyword: z._default(z.string().check(z.maxLength(50)), '') }),
  answer: page(winNotice),
  field: 'records',
  refusals: {},
})

export const winningCompany = endpoint({
  id: 'bid.winningCompany',
  summary: '一个招标的中标结果；没有公布时为空',
  service: 'tender',
  method: 'GET',
  path: '/gv1/tender/ruleInfo/winningCompany/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: z.nullable(winNotice),
  field: 'data',
  refusals: { 'tender.notFound': tenderRefusals['tender.notFound'] },
})
