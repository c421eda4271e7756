import s from './publish.module.css'
import type { SavingState } from './use-saving.ts'

const words = { none: '', saving: '正在保存到平台…', saved: '草稿已保存到平台' } as const

/** Whether the platform holds the draft; a failed save says what to do. */
export function SavedLine({ state, onReload }: { state: SavingState; onReload: () => void }) {
  if (state.kind === 'none') return null
  if (state.kind !== 'failed') {
    return (
      <div className={s.saved} role="status">
        {words[state.kind]}
      </div>
    )
  }
  return (
    <div className={s.saved} data-failed role="alert">
      <span>没有保存到平台：{state.sentence}</span>
      {state.stale && (
        <button type="button" className={s.word} onClick={onReload}>
          载入最新内容
        </button>
      )}
    </div>
  )
}
