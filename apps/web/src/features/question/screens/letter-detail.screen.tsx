import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { useGo, useStandingAmong } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { LetterFacts } from '../parts/letter-facts.tsx'
import type { SheetName } from '../parts/letter-sheet.tsx'
import { detailPlaceOf, detailPlaces } from '../question.places.ts'
import { letterQuery, useHandling } from '../question.queries.ts'
import { useAddendum } from '../question.use-addendum.ts'

// Only who handles letters needs the forms, and only after a press.
const LetterSheet = lazy(() => import('../parts/letter-sheet.tsx'))

const done = { answer: '已答复', reject: '已不予受理', publish: '问答已公开' } as const satisfies Record<
  SheetName,
  string
>

/** 询问函详情, at the address of its kind: the letter, its answer, and what its reader may do now. */
export default function LetterDetailScreen() {
  const { id: place, search } = useStandingAmong(detailPlaces)
  const { id } = search
  const go = useGo()
  const query = useQuery(letterQuery(id))
  const due = query.data && detailPlaceOf(query.data)
  useEffect(() => {
    if (due && due !== place) go(due, { id }, { replace: true })
  }, [due, place, id, go])
  const sheet = useSheet(done)
  const handling = useHandling()
  const close = async ({ id, version }: QuestionDetail) => {
    const text = '结束后不能再公开这次问答，其他企业看不到答复。'
    if (!(await confirm({ title: '结束这封询问函？', text, yes: '结束', danger: true }))) return
    await tellOutcome(handling.close({ body: { id, version } }), '询问函已结束')
  }
  const issue = useAddendum()
  const act = (letter: QuestionDetail) => (action: string) => {
    if (action === 'addendum') return issue.begin(letter)
    return action === 'close' ? close(letter) : sheet.open(action)
  }
  return (
    <DetailScreen
      title="询问函详情"
      query={query}
      bottom={(letter) => (
        <ActionBar actions={[...letter.actions, ...issue.actionsFor(letter)]} onAction={act(letter)} />
      )}
    >
      {(letter) => (
        <>
          <LetterFacts letter={letter} />
          <Suspense fallback={null}>
            {sheet.name && (
              <LetterSheet name={sheet.name} letter={letter} handling={handling} {...sheet.ways} />
            )}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}
