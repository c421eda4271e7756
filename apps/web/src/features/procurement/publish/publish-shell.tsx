import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ProgressLine } from '../../../kit/steps.tsx'
import { toast } from '../../../kit/toast.ts'
import { FormFrame, showFirstError } from '../../../patterns/form-frame.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import { type FormStep, namesOf } from './form-steps.ts'
import type { Hint } from './rule-hint.tsx'
import { SavedLine } from './saved-line.tsx'
import { type TodoItem, todoOf } from './todo.ts'
import type { Findings, Sent } from './use-publishing.ts'
import type { SavedDraft, SavingState } from './use-saving.ts'

const WarnSheet = lazy(() => import('./warn-sheet.tsx'))

/** A form that is filled in step by step and published at the end. */
export interface StepwisePublishing<V, Step> {
  readonly form: Form<V>
  readonly steps: readonly Step[]
  readonly found: Findings
  readonly saving: { readonly state: SavingState; save(values: V): Promise<SavedDraft> }
  /** Whether the company's approvers are asked before it goes out. */
  readonly asks: boolean
  passes(names: readonly string[]): boolean
  send(reason: string): Promise<Sent | 'reason' | undefined>
  handIn(reason: string): Promise<void>
}

interface PublishShellProps<V, Step> {
  title: string
  /** Said when the draft has been saved: where it goes on. */
  kept: string
  publishing: StepwisePublishing<V, Step>
  /** Above the form: why it came back. */
  back?: ReactNode
  /** It is out; with an approval it is not, but lies before its approvers. */
  onPublished: (id: string, values: V, approvalId?: string) => void
  /** Throws away what stands here and opens what the platform has. */
  onReload: () => void
  /** What a step is filled in with; `go` leads to another. */
  children: (at: { step: Step; todo: readonly TodoItem[]; go: (step: number) => void }) => ReactNode
}

/** Publishing step by step, the last one `preview`. Every step forward is saved on the platform. */
export function PublishShell<V, Step extends FormStep<V>>(props: PublishShellProps<V, Step>) {
  const { title, kept, publishing, back, onPublished, onReload, children } = props
  const { form, steps, found, saving, passes, send, asks, handIn } = publishing
  const [at, setAt] = useState(0)
  const [misses, setMisses] = useState(0)
  const [asking, setAsking] = useState<readonly Hint[]>()
  const frame = useRef<HTMLDivElement>(null)
  const step = steps[at]
  useEffect(() => {
    if (misses > 0) showFirstError(frame.current)
  }, [misses])
  if (!step) return null
  const go = (to: number) => {
    setAt(to)
    window.scrollTo(0, 0)
    // A draft that is not saved says so on the page; moving on is never held up by it.
    if (form.dirty) saving.save(form.values).catch(() => undefined)
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
    if (done === 'reason') setAsking(warns)
    else if (done) setTimeout(onPublished, 0, done.id, form.values, done.approvalId)
  }
  const warns = found.hints.filter(({ level }) => level === 'warn')
  const press = () => {
    if (!passes(steps.flatMap(namesOf))) return setMisses(misses + 1)
    return warns.length > 0 ? setAsking(warns) : publish('')
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
          {asks ? (back ? '重新提交审批' : '提交审批') : '发布'}
        </Button>
      ) : (
        <Button onClick={next}>下一步</Button>
      )}
    </>
  )
  const top = (
    <>
      <ProgressLine at={at + 1} of={steps.length} label={step.title} />
      <SavedLine state={saving.state} onReload={onReload} />
      {back}
    </>
  )
  return (
    <FormFrame title={title} form={form} keepsDraft={form.mark !== 'pageOnly'} top={top} buttons={buttons}>
      <div ref={frame} key={step.id}>
        {children({ step, todo, go })}
      </div>
      {asking && (
        <Suspense fallback={null}>
          <WarnSheet
            warns={asking}
            submitLabel={asks ? '说明原因，去提交审批' : '说明原因并发布'}
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
