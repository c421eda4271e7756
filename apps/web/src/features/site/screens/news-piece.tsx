import type { NewsPiece as Piece } from '@jb/contract/site/news.contract'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../../kit/dialog.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { useGo } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { Timeline } from '../../../patterns/timeline.tsx'
import s from '../parts/news.module.css'
import { RichText } from '../parts/rich-text.tsx'
import { WithdrawSheet } from '../parts/withdraw-sheet.tsx'
import { useReason } from '../site.errands.ts'
import { newsNextSteps, newsTones, withdrawReasons } from '../site.labels.ts'
import { pieceQuery, useNewsChanges } from '../site.queries.ts'

/** One piece on the operator's desk: how readers see it, what was done to it, what can be done now. */
export function NewsPiece({ id }: { readonly id: string }) {
  const query = useQuery(pieceQuery(id))
  const go = useGo()
  const { publish, withdraw } = useNewsChanges()
  const { ask, result, clear } = useReason()
  const askReason = ({ title }: Piece) =>
    ask({
      key: `news:${id}:withdraw`,
      title: '撤回资讯的原因',
      intro: `《${title}》撤回后读者不再看到。原因记入操作日志，只有平台运营能看到。`,
      usual: withdrawReasons,
      min: 2,
      max: 500,
    })
  const release = async ({ title, version }: Piece) => {
    const text = `《${title}》发布后，所有人都能在“招标资讯”中看到。`
    if (!(await confirm({ title: '发布这篇资讯？', text, yes: '发布' }))) return
    await tellOutcome(publish({ body: { id, version } }), '资讯已发布')
  }
  const act = (piece: Piece) => (action: string) => {
    if (action === 'edit') return go('site.newsEdit', { id })
    return action === 'publish' ? release(piece) : askReason(piece)
  }
  return (
    <DetailScreen
      title="资讯管理"
      query={query}
      bottom={(piece) => <ActionBar actions={piece.actions} dangerous={['withdraw']} onAction={act(piece)} />}
    >
      {(piece) => (
        <>
          <DetailHeader
            tags={
              <Tags>
                <Tag tone={newsTones[piece.status]}>{piece.statusName}</Tag>
                <Tag>{piece.categoryName}</Tag>
              </Tags>
            }
            name={piece.title}
            next={newsNextSteps[piece.status]}
          />
          <Section title="正文">
            {piece.summary && <p className={s.lead}>{piece.summary}</p>}
            {piece.body ? <RichText html={piece.body} /> : <p className={s.quiet}>还没有正文，请编辑。</p>}
          </Section>
          <Section title="处理过程">
            <Timeline
              items={piece.timeline.map(({ at, label, who, note }) => ({
                id: `${at} ${label}`,
                at,
                title: `${label} · ${who}`,
                note,
              }))}
            />
          </Section>
          {result && (
            <WithdrawSheet
              title={piece.title}
              reason={result.reason}
              onClose={clear}
              onWithdraw={() => withdraw({ body: { id, version: piece.version, reason: result.reason } })}
            />
          )}
        </>
      )}
    </DetailScreen>
  )
}
