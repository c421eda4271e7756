import type { Profile } from '../procurement/profiles.ts'
import { wordsOf } from '../procurement/profiles.ts'
import { committeeName, isTendering } from '../tender/regime.ts'
import type { Tender } from '../tender/tender.ts'

const unwon: readonly Tender['status'][] = ['failed', 'scrapped']

/** Whether a tender has ended without a winner. */
export const isUnwon = ({ status }: Pick<Tender, 'status'>): boolean => unwon.includes(status)

/** Who looks at the end of a tender: runs it, sits among those who judge, or neither. */
export type Onlooker = 'runs' | 'judges' | 'other'

/** What comes next where a tender has ended without a winner, or may yet. */
export function scrappingNextStep(
  tender: Pick<Tender, 'status' | 'openedAt'> & { readonly profile: Profile },
  who: Onlooker,
): string {
  const { procedure, failure, scrap, opening, applicant } = wordsOf(tender.profile)
  if (isUnwon(tender))
    return who === 'runs'
      ? `可以重新${procedure}：草稿带上原来的内容，发布后通知上一次参加的${applicant}。`
      : `本次${procedure}已经结束；重新${procedure}时会通知上一次参加的${applicant}。`
  if (tender.status === 'cancelled') return '项目已经终止，原因见公告。'
  if (tender.status === 'awarded') return '项目已有结果，请看结果公告。'
  if (tender.openedAt === null) return `还没有${opening}。${opening}以后才知道会不会${failure}。`
  if (who === 'judges') return `认为应当${scrap}的，在评审页提出，由成员签署后写入报告。`
  if (who !== 'runs') return `项目正在进行，还没有${failure}或${scrap}。`
  return isTendering(tender)
    ? `是否${scrap}由${committeeName(tender)}评审后提出；评审结束后，您也可以说明原因后${scrap}。`
    : `没有合适的${applicant}时，可以说明原因后${scrap}，参加的企业都会收到原因。`
}
