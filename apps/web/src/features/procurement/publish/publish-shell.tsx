import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { ProgressLine } from '../../../kit/steps.tsx'
import { toast } from '../../../kit/toast.ts'
import { usePageState } from '../../../map/page-state.ts'
import { FormFrame, showFirstError } from '../../../patterns/form-frame.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import type { PublicWords } from './ask-sheet.tsx'
import type { TodoItem } from './form-steps.ts'
import { type FormStep, namesOf, todoOf } from './form-steps.ts'
import s from './publish.module.css'
import type { PublishedValues, PublishForm } from './use-publish-form.ts'
import type { SavingState } from './use-saving.ts'

const AskSheet = lazy(() => import('./ask-sheet.tsx'))

/** A form that is filled in step by step and published at the end. */
export interface Stepwise<V, Step> extends PublishForm<V> {
  readonly steps: readonly Step[]
}

interface PublishShellProps<V, Step> {
  title: string
  /** Said when the draft has been saved: where it goes on. */
  kept: string
  publishing: Stepwise<V, Step>
  /** Above the form: why it came back. */
  back?: ReactNode
  /** It is out; with an approval it is not, but lies before its approvers. */
  onPublished: (id: string, values: V, approvalId?: string) => void
  /** Throws away what stands here and opens what the platform has. */
  onReload: () => void
  /** What it will look like, on the last step. */
  preview: ReactNode
  /** What is said before it goes out. */
  words: (values: V) => PublicWords
  /** What a step is filled in with. */
  children: (step: Step) => ReactNode
}

/** Publishing step by step, the last one `preview`. Every step forward is saved on the platform. */
export function PublishShell<V extends PublishedValues, Step extends FormStep<V>>(
  props: PublishShellProps<V, Step>,
) {
  const { title, kept, publishing, back, onPublished, onReload, preview, words, children } = props
  const { form, steps, found, saving, passes, send, asks, handIn } = publishing
  const [begun, keepStep] = usePageState(0, 'step')
  const [at, setAt] = useState(Math.min(begun, steps.length - 1))
  const [misses, setMisses] = useState(0)
  const [asking, setAsking] = useState<'plain' | 'reason'>()
  const frame = useRef<HTMLDivElement>(null)
  const step = steps[at]
  useEffect(() => {
    if (misses > 0) showFirstError(frame.current)
  }, [misses])
  if (!step) return null
  const go = (to: number) => {
    setAt(to)
    keepStep(to)
    window.scrollTo(0, 0)
    // A draft that is not saved says so on the page; moving on is never held up by it.
    if (form.dirty) saving.save(form.values).catch(() => undefined)
  }
  const reload = () => {
    keepStep(0)
    onReload()
  }
  const next = () => {
    if (passes(namesOf(step))) go(at + 1)
    else setMisses(misses + 1)
  }
  const keep = () =>
    saving.save(form.values).then(
      () => toast(kept, 'good'),
      () => toast('没有保存成功，内容还在这台手机上', 'bad'),
    )
  const publish = async (reason: string) => {
    if (asks) return handIn(reason)
    const done = await send(reason)
    if (done === 'reason') setAsking('reason')
    else if (done) {
      keepStep(0)
      setTimeout(onPublished, 0, done.id, form.values, done.approvalId)
    }
  }
  const warns = found.hints.filter(({ level }) => level === 'warn')
  const press = () => {
    if (!passes(steps.flatMap(namesOf))) return setMisses(misses + 1)
    if (warns.length > 0) return setAsking('reason')
    // Who asks the approvers is told there what is asked for.
    return asks ? publish('') : setAsking('plain')
  }
  const todo = todoOf(steps, { ...found.faults, ...form.errors })
  const left = todo.length > 0 ? '还有内容要补充，请看上面列出的各处。' : undefined
  const buttons = (
    <>
      {at === 0 ? (
        <Button tone="quiet" onClick={keep}>
          存草稿
        </Button>
      ) : (
        <Button tone="quiet" onClick={() => go(at - 1)}>
          上一步
        </Button>
      )}
      {step.id === 'preview' ? (
        <Button disabledReason={left} onClick={press}>
          {asks ? (back ? '下一步，重新提交审批' : '下一步，提交审批') : '发布'}
        </Button>
      ) : (
        <Button onClick={next}>下一步</Button>
      )}
    </>
  )
  const top = (
    <>
      <ProgressLine at={at + 1} of={steps.length} label={step.title} />
      {todo.length === 0 && at < steps.length - 2 && (
        <button type="button" className={s.jump} onClick={() => go(steps.length - 1)}>
          各步都填好了，直接预览
        </button>
      )}
      <SavedLine state={saving.state} onReload={reload} />
      {back}
    </>
  )
  return (
    <FormFrame title={title} form={form} keepsDraft={form.mark !== 'pageOnly'} top={top} buttons={buttons}>
      <div ref={frame} key={step.id}>
        {step.id === 'preview' ? (
          <>
            {asks && (
              <Banner>
                {form.values.principalId ? '委托方' : '本企业'}
                {title}要先经过审批，审批通过后自动公开。
              </Banner>
            )}
            <PublishTodo items={todo} onGo={go} />
            <Suspense fallback={<FormSkeleton />}>{preview}</Suspense>
          </>
        ) : (
          children(step)
        )}
      </div>
      {asking && (
        <Suspense fallback={null}>
          <AskSheet
            words={words(form.values)}
            warns={warns}
            needsReason={asking === 'reason'}
            asks={asks}
            publish={async (reason) => {
              setAsking(undefined)
              await publish(reason)
            }}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </FormFrame>
  )
}

const savedWords = { none: '', saving: '正在保存到平台…', saved: '草稿已保存到平台' } as const

/** Whether the platform holds the draft; a failed save says what to do. */
export function SavedLine({ state, onReload }: { state: SavingState; onReload: () => void }) {
  if (state.kind === 'none') return null
  if (state.kind !== 'failed') {
    return (
      <div className={s.saved} role="status">
        {savedWords[state.kind]}
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
