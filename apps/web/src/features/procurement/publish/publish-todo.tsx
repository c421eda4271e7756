import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import s from './publish.module.css'
import type { TodoItem } from './todo.ts'

/** What is still to be done before publishing, by step; pressing a line goes there. */
export function PublishTodo({ items, onGo }: { items: readonly TodoItem[]; onGo: (step: number) => void }) {
  if (items.length === 0) return null
  const count = items.reduce((sum, { sentences }) => sum + sentences.length, 0)
  return (
    <Section title={`还有 ${count} 处要补充`}>
      <div className={s.todo}>
        {items.map(({ step, title, sentences }) => (
          <button key={step} type="button" onClick={() => onGo(step)}>
            <span>
              <small>
                第 {step + 1} 步 · {title}
              </small>
              {sentences[0]}
              {sentences.length > 1 && `另有 ${sentences.length - 1} 处。`}
            </span>
            <Icon name="right" small />
          </button>
        ))}
      </div>
    </Section>
  )
}
