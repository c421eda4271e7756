import { useInfiniteQuery } from '@tanstack/react-query'
import type { SlotProps } from '../../../map/slot.tsx'
import { ObjectionWays } from '../objection/objection-ways.tsx'
import { publishedQuery } from '../question.queries.ts'
import { SubjectQuestions } from './subject-questions.tsx'

/** What has been asked and answered in public about a tender, and the way to ask. */
export default function TenderQuestions({ tenderId }: SlotProps['tender.detail.questions']) {
  const about = { kind: 'tender', id: tenderId } as const
  return (
    <>
      <SubjectQuestions
        about={about}
        query={useInfiniteQuery(publishedQuery(about))}
        nothing="还没有公开的问答。对公告和清单有疑问，可以向采购方提问。"
      />
      <ObjectionWays tenderId={tenderId} />
    </>
  )
}
