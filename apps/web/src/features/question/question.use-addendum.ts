import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import { useOwner, useUser } from '../../lib/session.ts'
import { useGo } from '../../map/to.ts'
import type { ServerAction } from '../../patterns/more-actions.tsx'
import { mayRun } from '../procurement/index.ts'
import { draftAddendum } from '../tender/index.ts'

const asAddendum: ServerAction = { id: 'addendum', label: '作为补遗发布', enabled: true }

/**
 * From a public question and answer about a tender to its addendum: only the words that everybody reads already go
 * along, in which nothing tells who asked.
 */
export function useAddendum() {
  const owner = useOwner()
  const user = useUser()
  const go = useGo()
  return {
    actionsFor: ({ subjectKind, side, published }: QuestionDetail): readonly ServerAction[] =>
      subjectKind === 'tender' && side === 'owner' && published && mayRun(user) ? [asAddendum] : [],
    async begin({ subjectId: id, published }: QuestionDetail) {
      if (!published) return
      const { title, text, answer } = published
      await draftAddendum(owner, id, {
        title: `关于“${title}”的补遗`.slice(0, 60),
        body: `问：${text}\n答：${answer}`,
      })
      go('tender.issueAddenda', { id })
    },
  }
}
