import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import type { useTidy } from '../follow.use-tidy.ts'

export type Tidy = ReturnType<typeof useTidy>

/** Begins and ends the tidying of a list that has something in it. */
export function TidyAction({ tidy, filled }: { tidy: Tidy; filled: boolean }) {
  if (tidy.tidying) return <NavAction onClick={tidy.stop}>完成</NavAction>
  return filled ? <NavAction onClick={tidy.start}>编辑</NavAction> : null
}

/** Takes what was picked off the list. */
export function TidyBar({ tidy }: { tidy: Tidy }) {
  if (!tidy.tidying) return null
  return (
    <BottomBar>
      <Button
        tone="danger"
        wide
        disabledReason={tidy.count === 0 ? '请先勾选要取消关注的内容。' : undefined}
        onClick={tidy.remove}
      >
        {tidy.count > 0 ? `取消关注（${tidy.count}）` : '取消关注'}
      </Button>
    </BottomBar>
  )
}
