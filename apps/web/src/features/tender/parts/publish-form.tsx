import type { RuleHint } from '@jb/domain/tender/rules'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import type { Option } from '../../../kit/options.tsx'
import { ProgressLine } from '../../../kit/steps.tsx'
import { toast } from '../../../kit/toast.ts'
import { FormFrame, showFirstError } from '../../../patterns/form-frame.tsx'
import { uploadAttachment } from '../../file/index.ts'
import type { FormValues } from '../tender.form.ts'
import { namesOf } from '../tender.steps.ts'
import { todoOf } from '../tender.todo.ts'
import { useProjects } from '../tender.use-projects.ts'
import { type PublishStart, usePublishForm } from '../tender.use-publish-form.ts'
import { PublishStepBody } from './publish-step-body.tsx'
import { SavedLine } from './saved-line.tsx'

const WarnSheet = lazy(() => import('./warn-sheet.tsx'))

interface PublishFormProps {
  start: PublishStart
  buyers: readonly Option[]
  /** Above the form: why it came back. */
  back?: ReactNode
  /** It is out; with an approval it is not, but lies before its approvers. */
  onPublished: (id: string, values: FormValues, approvalId?: string) => void
  /** Throws away what stands here and opens what the platform has. */
  onReload: () => void
}

/** Publishing a tender in five steps. Every step forward is saved on the platform. */
export default function PublishForm({ start, buyers, back, onPublished, onReload }: PublishFormProps) {
  const [at, setAt] = useState(0)
  const [misses, setMisses] = useState(0)
  const [asking, setAsking] = useState<readonly RuleHint[]>()
  const frame = useRef<HTMLDivElement>(null)
  const projects = useProjects(start.values)
  const ways = useMemo(() => ({ upload: uploadAttachment, buyers, projects }), [buyers, projects])
  const publishing = usePublishForm(ways, start)
  const { form, steps, found, saving, passes, send, asks, handIn } = publishing
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
      () => toast('草稿已保存，可以在“招标项目”里继续填写', 'good'),
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
    <FormFrame title="发布招标" form={form} keepsDraft={form.mark !== 'pageOnly'} top={top} buttons={buttons}>
      <div ref={frame} key={step.id}>
        <PublishStepBody step={step} publishing={publishing} todo={todo} buyers={buyers} onGo={go} />
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
