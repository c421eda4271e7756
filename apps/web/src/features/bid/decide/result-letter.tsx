import { useQuery } from '@tanstack/react-query'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Link } from '../../../map/link.tsx'
import { useGo } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { saveText } from '../../../patterns/save-text.ts'
import { letterQuery } from '../opening/opening.queries.ts'
import { type Letter, LetterPaper, letterText } from './letter-paper.tsx'

/** The letter that tells one company the result, drawn as the paper that it is. */
export function ResultLetter({ id }: { id: string }) {
  const query = useQuery(letterQuery(id))
  const go = useGo()
  if (query.error?.reason === 'bid.letter.notFound') {
    return (
      <Page top={<NavBar title="结果通知书" />}>
        <Empty
          text={`${query.error.msg}。结果确定后，所有参加的企业会同时收到。`}
          action={{ label: '查看原公告', onClick: () => go('tender.detail', { id }) }}
        />
      </Page>
    )
  }
  return (
    <DetailScreen title="结果通知书" query={query} bottom={(letter) => <Keep letter={letter} />}>
      {(letter) => (
        <>
          <LetterPaper letter={letter} />
          {letter.kind === 'award' && (
            <Section>
              <Link place="bid.winningSnapshot" search={{ id }}>
                查看中标快照
              </Link>
            </Section>
          )}
        </>
      )}
    </DetailScreen>
  )
}

/** A letter is kept on paper where the browser prints, and as a file everywhere. */
function Keep({ letter }: { letter: Letter }) {
  const prints = typeof window.print === 'function'
  return (
    <BottomBar>
      <Button
        tone={prints ? 'quiet' : 'primary'}
        onClick={() => saveText(`${letter.heading}-${letter.letterNo}.txt`, letterText(letter), 'text/plain')}
      >
        保存文字
      </Button>
      {prints && <Button onClick={() => window.print()}>打印通知书</Button>}
    </BottomBar>
  )
}
