import type { RuleHint } from '@jb/domain/procurement/rule'
import { relativeDay } from '@jb/domain/shared/dates'
import { Icon } from '../../../kit/icons.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import s from './publish.module.css'

/** What a rule says about a field. */
export interface Hint extends Pick<RuleHint, 'level' | 'code' | 'sentence' | 'article'> {
  readonly field: string
  /** The nearest moment that satisfies the rule. */
  readonly earliest?: Date | undefined
}

interface RuleHintsProps {
  hints: readonly Omit<Hint, 'field'>[]
  /** What stands before a sentence that blocks. */
  blocks?: string
  /** Takes over the nearest moment that a rule allows. */
  onEarliest?: (moment: Date) => void
}

const levels = { warn: '提醒：', advice: '建议：' } as const

/** What the rules say about a field: the sentence, where it comes from, and the nearest date that fits. */
export function RuleHints({ hints, blocks = '不能发布：', onEarliest }: RuleHintsProps) {
  const now = useServerNow(60_000)
  return hints.map((hint) => (
    <div key={hint.code} className={s.rule} data-level={hint.level}>
      <p>
        <Icon name={hint.level === 'advice' ? 'info' : 'warning'} small />
        <span>
          <strong>{hint.level === 'block' ? blocks : levels[hint.level]}</strong>
          {hint.sentence}
        </span>
      </p>
      <p className={s.article}>依据：{hint.article}</p>
      {hint.earliest && onEarliest && (
        <button type="button" className={s.word} onClick={() => hint.earliest && onEarliest(hint.earliest)}>
          改为 {relativeDay(hint.earliest, now)}
        </button>
      )}
    </div>
  ))
}
