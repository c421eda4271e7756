import { bidWords } from '@jb/domain/bid/words'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { processOf } from '../../approval/index.ts'
import { useAskApprovers } from '../../tender/index.ts'
import type { Opening } from './opened-bid.tsx'
import { useFail } from './opening.queries.ts'

const ScrapSheet = lazy(async () => ({ default: (await import('./scrap-sheet.tsx')).ScrapSheet }))

type Ended = Pick<Opening, 'tenderId' | 'version' | 'profile' | 'actions'>

/** Ends an opened tender without a winner: 流标 after a question, 废标 on a sheet, or by its approvers. */
export function useEnding(tender: Ended | undefined) {
  const fail = useFail()
  const begin = useAskApprovers()
  const [scraps, setScraps] = useState(false)
  const end = async (action: string) => {
    if (!tender) return
    const { tenderId: id, version, profile, actions } = tender
    const process = processOf(actions, 'scrap')
    if (action === 'scrap') return process ? begin(process, id) : setScraps(true)
    const { offer, failure } = bidWords(profile)
    const text = `没有有效的${offer}。${failure}后项目结束，参加的企业都会收到通知，不能撤销。`
    if (await confirm({ title: `确认${failure}？`, text, yes: failure, danger: true }))
      await tellOutcome(fail({ body: { id, version } }), `项目已${failure}`)
  }
  const sheet = scraps && tender && (
    <Suspense fallback={null}>
      <ScrapSheet tender={tender} onClose={() => setScraps(false)} />
    </Suspense>
  )
  return { end, sheet }
}
