import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { expertQuery, useExpertChanges } from '../expert.queries.ts'
import type { SheetName } from '../parts/decision-sheet.tsx'
import { ExpertFacts } from '../parts/expert-facts.tsx'

// Only who decides needs the forms, and only after a press.
const DecisionSheet = lazy(() => import('../parts/decision-sheet.tsx'))

const done = {
  refuse: '已驳回',
  suspend: '已暂停',
  resume: '已恢复',
  retire: '已出库',
  recheck: '年检合格',
} as const satisfies Record<SheetName, string>

/** 专家详情: one expert, and what their reader may do now. */
export default function ExpertDetailScreen() {
  const { id } = useSearchOf('expert.detail')
  const go = useGo()
  const query = useQuery(expertQuery(id))
  const sheet = useSheet(done)
  const changes = useExpertChanges()
  const approve = async ({ id, version, name }: ExpertDetail) => {
    const text = '请先核对证书、单位和回避单位。通过后专家在库一年，到期前需要年检。'
    if (!(await confirm({ title: `通过${name}的审核？`, text, yes: '通过' }))) return
    await tellOutcome(changes.approve({ body: { id, version } }), '审核已通过')
  }
  const act = (expert: ExpertDetail) => (action: string) => {
    if (action === 'approve') return approve(expert)
    return action === 'submit' ? go('expert.add', { id: expert.id }) : sheet.open(action)
  }
  return (
    <DetailScreen
      title="专家详情"
      query={query}
      bottom={(expert) => (
        <ActionBar actions={expert.actions} onAction={act(expert)} dangerous={['suspend', 'retire']} />
      )}
    >
      {(expert) => (
        <>
          <ExpertFacts expert={expert} />
          <Suspense fallback={null}>
            {sheet.name && (
              <DecisionSheet name={sheet.name} expert={expert} changes={changes} {...sheet.ways} />
            )}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}
