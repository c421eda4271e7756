import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import type { PlaceId } from '../../../map/to.ts'

/** One of the pages on which the owner works on a tender. */
export interface OwnerPlace {
  readonly place: Extract<
    PlaceId,
    | 'tender.detail'
    | 'tender.goodsDetails'
    | 'bid.registrations'
    | 'bid.noReply'
    | 'bid.opening'
    | 'bid.records'
    | 'tender.calibration'
    | 'tender.winNotice'
    | 'question.list'
  >
  readonly label: string
  readonly note: string
}

/** The pages of a tender that its owner has something to look at now, in the order of its life. */
export function ownerPlaces({ status, businessType, takesBids, steps }: TenderDetail): readonly OwnerPlace[] {
  const opened = steps.some(({ id, state }) => id === 'open' && state === 'done')
  const due = ['evaluating', 'deciding', 'publicised', 'awarded'].includes(status)
  const result = ['publicised', 'awarded'].includes(status)
  const always: readonly OwnerPlace[] = [
    { place: 'tender.detail', label: '公告', note: '供应商看到的样子' },
    { place: 'tender.goodsDetails', label: '货物明细', note: '全部清单' },
  ]
  if (businessType === 3) return always
  const contest: readonly (OwnerPlace & { readonly when: boolean })[] = [
    { place: 'bid.registrations', label: '报名记录', note: '谁报名，确认或拒绝', when: status !== 'preview' },
    { place: 'bid.noReply', label: '未回复', note: '没来得及答复的报名', when: status !== 'preview' },
    { place: 'question.list', label: '询问函', note: '答复和公开', when: true },
    {
      place: 'bid.opening',
      label: '开标',
      note: opened ? '开标记录' : '到时间后解密',
      when: takesBids && due,
    },
    { place: 'bid.records', label: '投标记录', note: '每家每版的回执', when: opened },
    { place: 'tender.calibration', label: '定标', note: '比价、推荐、公示', when: opened },
    { place: 'tender.winNotice', label: '结果公告', note: '公示和中标', when: result },
  ]
  return [...always, ...contest.filter(({ when }) => when)]
}
