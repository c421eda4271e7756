import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Button } from '../../../kit/button.tsx'
import { copyAndSay } from '../../../kit/copy.ts'
import { Section } from '../../../kit/page.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { FileLinks } from '../../file/index.ts'
import s from '../parts/letter.module.css'
import { LetterFacts } from '../parts/letter-facts.tsx'
import { letterQuery } from '../question.queries.ts'
import { useAddendum } from '../question.use-addendum.ts'
import type { RulingName } from './objection-sheet.tsx'

// Only who handles objections needs the forms, and only after a press.
const ObjectionSheet = lazy(() => import('./objection-sheet.tsx'))

const done = {
  answer: '异议已答复',
  uphold: '已认定异议成立',
  refuse: '已不予受理',
  publish: '问答已公开',
} as const satisfies Record<RulingName, string>

/** 异议详情: the objection, its answer, and what its reader may do now. */
export default function ObjectionDetailScreen() {
  const { id } = useSearchOf('question.objectionDetail')
  const go = useGo()
  const query = useQuery(letterQuery(id))
  const sheet = useSheet(done)
  const issue = useAddendum()
  const actionsOf = (letter: QuestionDetail) => [
    ...letter.actions,
    ...(mendsDocuments(letter) ? [{ id: 'mend', label: '发布补遗', enabled: true }] : []),
    ...issue.actionsFor(letter),
  ]
  const act = (letter: QuestionDetail) => (action: string) => {
    if (action === 'mend') return go('tender.issueAddenda', { id: letter.subjectId })
    return action === 'addendum' ? issue.begin(letter) : sheet.open(action)
  }
  return (
    <DetailScreen
      title="异议详情"
      query={query}
      bottom={(letter) => <ActionBar actions={actionsOf(letter)} onAction={act(letter)} />}
    >
      {(letter) => (
        <>
          <LetterFacts letter={letter} next={letter.objection?.nextStep}>
            <Proofs letter={letter} />
            <Supervision letter={letter} />
          </LetterFacts>
          <Suspense fallback={null}>
            {sheet.name && <ObjectionSheet name={sheet.name} letter={letter} {...sheet.ways} />}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}

/** The documents were objected to with right: its owner mends them with an addendum. */
const mendsDocuments = ({ side, objection, actions }: QuestionDetail) =>
  side === 'owner' && objection?.kind === 'documents' && objection.status === 'upheld' && actions.length > 0

/** What proves the interest of who does not take part. */
function Proofs({ letter }: { letter: QuestionDetail }) {
  const proofs = letter.objection?.proofs
  if (!proofs) return null
  return (
    <Section title="利害关系证明">
      {proofs.files.length > 0 ? (
        <FileLinks files={proofs.files} />
      ) : (
        <p className={s.words}>已上传 {proofs.count} 份，开标前不公开。</p>
      )}
    </Section>
  )
}

/** The text for the supervising body, to be copied. */
function Supervision({ letter }: { letter: QuestionDetail }) {
  const text = letter.objection?.supervision
  if (text === undefined) return null
  return (
    <Section title="给行政监督部门的文字">
      <p className={s.words}>{text}</p>
      <div className={s.onward}>
        <Button tone="quiet" onClick={() => copyAndSay(text, '已复制')}>
          复制
        </Button>
      </div>
    </Section>
  )
}
