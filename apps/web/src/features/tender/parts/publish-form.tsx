import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ProgressLine } from '../../../kit/steps.tsx'
import { toast } from '../../../kit/toast.ts'
import { FormFrame, showFirstError } from '../../../patterns/form-frame.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { namesOf, publishSteps, stepAt } from '../tender.steps.ts'
import { type PublishStart, usePublishForm } from '../tender.use-publish-form.ts'
import { ContactHelpers } from './contact-helpers.tsx'
import { GoodsEditor } from './goods-editor.tsx'
import { PublishFields } from './publish-fields.tsx'
import { PublishPreview } from './publish-preview.tsx'
import { PublishTodo } from './publish-todo.tsx'
import { SavedLine } from './saved-line.tsx'
import { TimePresets } from './time-presets.tsx'

const steps = publishSteps(uploadAttachment)

interface PublishFormProps {
  start: PublishStart
  onPublished: (id: string, name: string) => void
  /** Throws away what stands here and opens what the platform has. */
  onReload: () => void
}

/** Publishing a tender in five steps. Every step forward is saved on the platform. */
export function PublishForm({ start, onPublished, onReload }: PublishFormProps) {
  const [at, setAt] = useState(0)
  const [misses, setMisses] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const { form, found, saving, lastContact, excel, passes, send } = usePublishForm(steps, start)
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
  const publish = async () => {
    if (!passes(steps.flatMap(namesOf))) return setMisses(misses + 1)
    const id = await send()
    if (id) setTimeout(onPublished, 0, id, form.values.title)
  }
  const wrong = Object.entries({ ...found.faults, ...form.errors }).filter(([name]) => name)
  const todo = steps.flatMap(({ title }, index) => {
    const sentences = wrong.flatMap(([name, words]) => (stepAt(steps, name) === index ? [words] : []))
    return sentences.length > 0 ? [{ step: index, title, sentences }] : []
  })
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
        <Button disabledReason={left} onClick={publish}>
          发布
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
    </>
  )
  return (
    <FormFrame title="发布招标" form={form} keepsDraft={form.mark !== 'pageOnly'} top={top} buttons={buttons}>
      <div ref={frame} key={step.id}>
        {step.id === 'goods' && (
          <GoodsEditor
            type={form.values.type}
            rows={form.values.rows}
            error={form.errors.rows}
            hints={found.hints}
            excel={excel}
            onChange={(rows) => form.set('rows', rows)}
          />
        )}
        {step.id === 'times' && <TimePresets form={form} />}
        <PublishFields sections={step.sections} form={form} hints={found.hints} />
        {step.id === 'basics' && <ContactHelpers form={form} last={lastContact} />}
        {step.id === 'preview' && (
          <>
            <PublishTodo items={todo} onGo={go} />
            <PublishPreview values={form.values} />
          </>
        )}
      </div>
    </FormFrame>
  )
}
