import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { profiles } from '@jb/domain/procurement/profiles'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { useGo } from '../../../map/to.ts'

/** Where the comparison leads once the tender is awarded. */
export function AwardedBar({ tenderId, profile }: Pick<Comparison, 'tenderId' | 'profile'>) {
  const go = useGo()
  return (
    <BottomBar>
      <Button tone="quiet" onClick={() => go('bid.winning', { id: tenderId })}>
        查看通知书
      </Button>
      <Button onClick={() => go('tender.winNotice', { id: tenderId })}>查看{profiles[profile].award}</Button>
    </BottomBar>
  )
}
