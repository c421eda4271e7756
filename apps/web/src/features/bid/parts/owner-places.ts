import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { bidWords } from '@jb/domain/bid/words'
import type { PlaceId } from '../../../map/to.ts'
import { profileOf } from '../../tender/index.ts'

/** One of the pages on which the owner works on a tender. */
export interface OwnerPlace {
  readonly place: Extract<
    PlaceId,
    | 'tender.detail'
    | 'tender.goodsDetails'
    | 'tender.extensions'
    | 'tender.publishedSnapshot'
    | 'bid.calibrationSnapshot'
    | 'bid.winningSnapshot'
    | 'tender.addenda'
    | 'bid.registrations'
    | 'bid.noReply'
    | 'bid.opening'
    | 'bid.records'
    | 'bid.receipt'
    | 'tender.calibration'
    | 'evaluation.home'
    | 'tender.winNotice'
    | 'bid.abandonedPublish'
    | 'bid.session'
    | 'question.list'
    | 'security.subject'
  >
  readonly label: string
  readonly note: string
  /** What the address says, where that is not the id of the tender. */
  readonly search?: Readonly<Record<string, string>>
}

const resulting = ['publicised', 'awarded']
const before = ['preview', 'registering', 'upcoming', 'bidding']

/** The pages of a tender that its owner has something to look at now, in the order of its life. */
export function ownerPlaces(tender: TenderDetail): readonly OwnerPlace[] {
  const { status, businessType, steps, postponements = 0, addenda = 0 } = tender
  const { opening, openingRecord, decision } = bidWords(profileOf(tender))
  const opened = steps.some(({ id, state }) => id === 'open' && state === 'done')
  const kept = { place: 'tender.publishedSnapshot', label: '发布快照', note: '发布时的内容和校验' } as const
  const due = ['evaluating', 'deciding', 'publicised', 'awarded'].includes(status)
  const result = resulting.includes(status)
  const always: readonly OwnerPlace[] = [
    { place: 'tender.detail', label: '公告', note: '供应商看到的样子' },
    { place: 'tender.goodsDetails', label: '货物明细', note: '全部清单' },
  ]
  if (businessType === 3) return [...always, kept]
  const contest: readonly (OwnerPlace & { readonly when: boolean })[] = [
    { place: 'bid.registrations', label: '报名记录', note: '谁报名，确认或拒绝', when: status !== 'preview' },
    { place: 'bid.noReply', label: '未回复', note: '没来得及答复的报名', when: status !== 'preview' },
    {
      place: 'security.subject',
      label: '投标保证金',
      note: '谁缴了，退还到哪一步',
      search: { subjectKind: 'tender', subjectId: tender.id },
      when: tender.security !== undefined,
    },
    {
      place: 'tender.extensions',
      label: '延期',
      note: postponements > 0 ? `已延期 ${postponements} 次` : '推迟截止时间',
      when: before.includes(status) || postponements > 0,
    },
    {
      place: 'tender.addenda',
      label: '补遗',
      note: addenda > 0 ? `已发布 ${addenda} 次` : '澄清或修改招标文件',
      when: before.includes(status) || addenda > 0,
    },
    { place: 'question.list', label: '询问函', note: '答复和公开', when: true },
    {
      place: 'bid.session',
      label: '开标会',
      note: '投标人解密、公布、异议',
      when: tender.decryption !== undefined && (status === 'bidding' || due),
    },
    {
      place: 'bid.opening',
      label: opening,
      note: opened ? openingRecord : '到时间后解密',
      when: due,
    },
    { place: 'bid.receipt', label: '收标确认', note: '截止时的清单和校验值', when: due },
    { place: 'bid.records', label: '投标记录', note: '每家每版的回执', when: opened },
    {
      place: 'evaluation.home',
      label: '评标',
      note: '评审小组、评分和报告',
      when: profileOf(tender) === 'SOURCING' && status !== 'preview',
    },
    { place: 'tender.calibration', label: decision, note: '比价、推荐、公示', when: opened },
    { place: 'tender.winNotice', label: '结果公告', note: '公示和结果', when: result },
    { ...kept, when: true },
    {
      place: 'bid.calibrationSnapshot',
      label: `${decision}快照`,
      note: '每次推荐的留存',
      when: opened && ['deciding', ...resulting].includes(status),
    },
    { place: 'bid.winningSnapshot', label: '中标快照', note: '结果的留存', when: status === 'awarded' },
    {
      place: 'bid.abandonedPublish',
      label: '弃标',
      note: '认定弃标、发布弃标公告',
      when: opened && status !== 'evaluating',
    },
  ]
  return [...always, ...contest.filter(({ when }) => when)]
}
