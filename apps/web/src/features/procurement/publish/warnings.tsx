import { Section } from '../../../kit/page.tsx'
import { type Hint, RuleHints } from './rule-hint.tsx'

interface WarningsProps {
  hints: readonly Hint[]
  /** How the note stands on this page. */
  className: string | undefined
}

/** The warnings over which one publishes with a reason only, before the preview; nothing where nothing warns. */
export function Warnings({ hints, className }: WarningsProps) {
  const warns = hints.filter(({ level }) => level === 'warn')
  if (warns.length === 0) return null
  return (
    <Section title={`发布前要说明的 ${warns.length} 条提醒`}>
      <p className={className}>可以回到前面修改；不改也能发布，但要写一个原因，记入操作日志。</p>
      <RuleHints hints={warns} />
    </Section>
  )
}
