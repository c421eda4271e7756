import { bidWords } from '../bid/words.ts'
import { calendarTime } from '../shared/dates.ts'
import type { Tender } from '../tender/tender.ts'
import { deadlineOf } from './deadline.ts'

/** What followers are told; nothing that the public page of the tender does not say. */
export interface FollowNews {
  readonly title: string
  readonly body: string
}

type Told = Pick<Tender, 'title' | 'profile' | 'status' | 'applyEnd' | 'bidEnd'>

/** Registration has opened on a tender that was announced. */
export function openedNews({ title, applyEnd }: Told, now: Date): FollowNews {
  const until = applyEnd ? `，${calendarTime(applyEnd, now)} 截止` : ''
  return { title: '报名已开始', body: `您关注的《${title}》已开始报名${until}。` }
}

/** A day is left; undefined when nothing is running any more. */
export function deadlineNews(tender: Told, now: Date): FollowNews | undefined {
  const deadline = deadlineOf(tender)
  if (!deadline) return undefined
  const what = deadline.what === 'registration' ? '报名' : bidWords(tender.profile).offer
  return {
    title: `${what}即将截止`,
    body: `您关注的《${tender.title}》${what} ${calendarTime(deadline.at, now)} 截止。`,
  }
}

/** How it has ended or who is recommended, in the words of its profile; reasons and prices stand on the page. */
const endings = {
  cancelled: (words: ReturnType<typeof bidWords>) => `已${words.cancel}`,
  failed: (words: ReturnType<typeof bidWords>) => `未能成交（${words.failure}）`,
  scrapped: (words: ReturnType<typeof bidWords>) => `未能成交（${words.scrap}）`,
  publicised: (words: ReturnType<typeof bidWords>) => `开始${words.publicity}`,
  awarded: (words: ReturnType<typeof bidWords>) => `${words.award}已发布`,
} as const

/** What has become of it, by the event that says so; of one without a winner its status says more. */
export type Ending = Exclude<keyof typeof endings, 'scrapped'>

export function endingNews(
  ending: keyof typeof endings,
  { title, profile }: Pick<Told, 'title' | 'profile'>,
): FollowNews {
  const what = endings[ending](bidWords(profile))
  return { title: `关注的项目${what}`, body: `您关注的《${title}》${what}，详情见公告。` }
}

/** The times of a tender have been put off. */
export function postponedNews({ title, profile, applyEnd, bidEnd, status }: Told, now: Date): FollowNews {
  const { procedure, offer } = bidWords(profile)
  const open = status === 'preview' || status === 'registering'
  const until = open && applyEnd ? `报名截止 ${calendarTime(applyEnd, now)}，` : ''
  return {
    title: `关注的项目${procedure}延期`,
    body: `您关注的《${title}》已延期：${until}${offer}截止 ${calendarTime(bidEnd, now)}，详情见公告。`,
  }
}

/** Something has been said or changed after the publication. */
export function addendumNews({ title }: Pick<Told, 'title'>, number: number): FollowNews {
  return {
    title: `关注的项目有第 ${number} 号补遗`,
    body: `您关注的《${title}》发布了第 ${number} 号补遗，改了什么请看补遗公告。`,
  }
}

/** A company that is followed has published something. */
export function publishedNews(companyName: string, { title }: Pick<Told, 'title'>): FollowNews {
  return { title: '关注的企业有新项目', body: `您关注的${companyName}发布了《${title}》。` }
}
