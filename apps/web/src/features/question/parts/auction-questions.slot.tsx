import { useInfiniteQuery } from '@tanstack/react-query'
import type { SlotProps } from '../../../map/slot.tsx'
import { publishedQuery } from '../question.queries.ts'
import { SubjectQuestions } from './subject-questions.tsx'

/** What has been asked and answered in public about an auction, and the way to ask until it ends. */
export default function AuctionQuestions({ auctionId, runs }: SlotProps['auction.detail.questions']) {
  const nothing = runs
    ? '还没有公开的问答。收到询问后先答复，再公开问答，对所有企业都公平。'
    : '还没有公开的问答。对标的、规则和交接有疑问，竞价结束前可以向发布方提问。'
  const about = { kind: 'auction', id: auctionId } as const
  const query = useInfiniteQuery(publishedQuery(about))
  return <SubjectQuestions about={about} query={query} nothing={nothing} runs={runs} />
}
