import { nodeModeNames } from '@jb/domain/approval/labels'
import type { NodeMode } from '@jb/domain/approval/template'
import { Button } from '../../../kit/button.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { changeNode, type Source, sourceOf, type TemplateNode } from '../template.form.ts'
import type { Editor } from '../template.use-editor.ts'
import { sourceNames } from '../template.words.ts'
import { modeNotes } from './chain.tsx'
import { SourceFields } from './source-fields.tsx'

const modes = Object.entries(nodeModeNames).map(([value, label]) => ({ value, label }))
const sources = Object.entries(sourceNames).map(([value, label]) => ({ value, label }))

/** One step: its name, who decides, and how several decide. What is changed here holds at once. */
export function NodeSheet({ node, editor }: { node: TemplateNode; editor: Editor }) {
  const { now, edit } = editor
  const set = (part: Partial<TemplateNode>) => edit((before) => changeNode(before, node.id, part))
  const close = () => edit((before) => ({ ...before, open: undefined }))
  return (
    <Sheet open title="审批步骤" onClose={close} footer={<Button onClick={close}>完成</Button>}>
      <TextField
        label="步骤名称"
        required
        maxLength={20}
        value={node.name}
        onChange={(name) => set({ name })}
      />
      <ChoiceField
        label="由谁审批"
        required
        options={sources}
        value={node.source.kind}
        onChange={(kind) => set({ source: sourceOf(kind as Source['kind']) })}
      />
      <SourceFields
        source={node.source}
        people={now.people}
        onChange={(source) => set({ source })}
        onPick={(row) => editor.askFor(node.id, row)}
      />
      <ChoiceField
        label="多人时"
        hint={`${modeNotes[node.mode]}。`}
        options={modes}
        value={node.mode}
        onChange={(mode) => set({ mode: mode as NodeMode })}
      />
    </Sheet>
  )
}
