import { templateActions } from '@jb/domain/approval/template-actions'
import {
  type ApprovalType,
  approvalTypeNames,
  approvalTypeScopes,
  approvalTypes,
} from '@jb/domain/approval/types'
import { formatMinute } from '@jb/domain/shared/dates'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { MoreActions, reasonOf, type ServerAction } from '../../../patterns/more-actions.tsx'
import type { TemplateDetail } from '../template.form.ts'
import { change, type Editing, withType } from '../template.form.ts'
import { type Editor, useEditor } from '../template.use-editor.ts'
import type { Fault } from '../template.words.ts'
import { ConditionFields } from './condition-fields.tsx'
import { NodeCards } from './node-cards.tsx'
import { NodeSheet } from './node-sheet.tsx'
import { OptionFields } from './option-fields.tsx'
import s from './template.module.css'
import { TryOutSheet } from './try-out-sheet.tsx'

interface TemplateEditorProps {
  start: Editing
  /** Absent for a new one. */
  stored: TemplateDetail | undefined
}

const types = approvalTypes.map((value) => ({
  value,
  label: approvalTypeNames[value],
  ...(approvalTypeScopes[value] && { note: `适用于${approvalTypeScopes[value]}` }),
}))

/** A process in work: what it is for, its steps, its settings, whether it is whole, and a try-out before it is stored. */
export default function TemplateEditor({ start, stored }: TemplateEditorProps) {
  const editor = useEditor(start, stored)
  const [trying, setTrying] = useState(false)
  const { now, refused, faults, edit } = editor
  const { form } = now
  const wrong = faults.length > 0 ? faults : (refused?.faults ?? [])
  const node = form.nodes.find(({ id }) => id === now.open)
  return (
    <Page
      top={<NavBar title="编辑审批流程" />}
      bottom={<Bar editor={editor} stored={stored} onTry={() => setTrying(true)} />}
    >
      {refused && <Banner tone="bad">{refused.text}</Banner>}
      {stored && <Versions stored={stored} />}
      <Section title={approvalTypeNames[form.type]} aside={stored?.statusName ?? '新建'}>
        {!stored && (
          <ChoiceField
            label="审批事项"
            required
            options={types}
            value={form.type}
            onChange={(type) => edit((before) => withType(before, type as ApprovalType))}
          />
        )}
        <TextField
          label="流程名称"
          required
          maxLength={40}
          value={form.name}
          onChange={(name) => edit((before) => change(before, { name }))}
        />
        <DecimalField
          label="优先级"
          required
          hint="同类流程条件都符合时，数字小的优先。"
          digits={{ whole: 3, decimals: 0 }}
          value={form.position === 0 ? '' : String(form.position)}
          onChange={(text) => edit((before) => change(before, { position: Number(text) }))}
        />
      </Section>
      <ConditionFields now={now} edit={edit} />
      <NodeCards now={now} edit={edit} faults={wrong} />
      <OptionFields now={now} edit={edit} />
      <Check faults={wrong} />
      {node && <NodeSheet node={node} editor={editor} />}
      {trying && <TryOutSheet form={form} onClose={() => setTrying(false)} />}
    </Page>
  )
}

function Versions({ stored: { version, updatedAt, status } }: { stored: TemplateDetail }) {
  const running = status === 'enabled' ? '正在进行的审批按发起时的版本走完。' : ''
  return (
    <Banner>
      第 {version} 版，{formatMinute(updatedAt)} 更新。{running}
    </Banner>
  )
}

function Check({ faults }: { faults: readonly Fault[] }) {
  return (
    <Section title="检查">
      {faults.length === 0 ? (
        <p className={s.whole}>流程完整，可以保存和启用。</p>
      ) : (
        <ul className={s.faults}>
          {faults.map(({ path, text }) => (
            <li key={`${path} ${text}`} className={s.fault}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What can be done with a process before it is stored. */
const unsaved: readonly ServerAction[] = templateActions('draft')
  .filter(({ id }) => id !== 'delete')
  .map((action) => ({ ...action, enabled: true }))

interface BarProps {
  editor: Editor
  stored: TemplateDetail | undefined
  onTry: () => void
}

function Bar({ editor, stored, onTry }: BarProps) {
  const { faults, now } = editor
  const why = faults[0] && `还不能保存：${faults[0].text}。`
  const actions = stored?.actions ?? unsaved
  const rest = actions.filter(({ id }) => id === 'disable' || id === 'delete')
  const save = actions.find(({ id }) => id === 'save')
  const enable = actions.find(({ id }) => id === 'enable')
  const act = (id: string) => (id === 'disable' ? editor.disable() : editor.remove())
  const quiet = (
    <>
      <IconButton icon="eye" label="试算" labelled disabledReason={why} onClick={onTry} />
      {rest.length > 0 && <MoreActions actions={rest} onAction={act} />}
    </>
  )
  const unchanged = stored && !now.dirty ? '没有修改，不用保存。' : undefined
  return (
    <BottomBar quiet={quiet}>
      {save && (
        <Button
          tone={enable ? 'quiet' : 'primary'}
          disabledReason={reasonOf(save) ?? why ?? unchanged}
          onClick={editor.save}
        >
          {save.label}
        </Button>
      )}
      {enable && (
        <Button disabledReason={reasonOf(enable) ?? why} onClick={editor.enable}>
          {enable.label}
        </Button>
      )}
    </BottomBar>
  )
}
