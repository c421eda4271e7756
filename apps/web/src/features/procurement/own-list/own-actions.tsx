import { confirm } from '../../../kit/dialog.tsx'
import { OptionList } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'

/** What else can be done with an item of one's own list. */
export interface OwnAction {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly act: () => unknown
}

interface OwnActionsProps {
  /** Of the item; '' for a draft that has none yet. */
  name: string
  actions: readonly OwnAction[]
  onClose: () => void
}

/** The sheet of what else can be done; what fails says why. */
export function OwnActions({ name, actions, onClose }: OwnActionsProps) {
  const choose = async (chosen: string) => {
    onClose()
    try {
      await actions.find(({ id }) => id === chosen)?.act()
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  const options = actions.map(({ id, label, note }) => ({ value: id, label, ...(note && { note }) }))
  return (
    <Sheet open title={name || '草稿'} onClose={onClose}>
      <OptionList label="更多操作" value={undefined} options={options} onChange={choose} />
    </Sheet>
  )
}

interface Copied {
  /** What a copy takes along, and what not. */
  readonly note: string
  readonly copy: () => Promise<{ readonly id: string }>
  /** Opens the form of the new draft. */
  readonly go: (made: string) => unknown
  /** Said then. */
  readonly done: string
}

/** Makes a new draft of it and opens that. */
export const copyAction = ({ note, copy, go, done }: Copied): OwnAction => ({
  id: 'copy',
  label: '复制为新草稿',
  note,
  async act() {
    const { id } = await copy()
    go(id)
    toast(done, 'good')
  },
})

interface Removed {
  readonly name: string
  /** What is lost with it. */
  readonly parts: string
  readonly remove: () => Promise<unknown>
}

/** Deletes a draft, after a question. */
export const removeAction = ({ name, parts, remove }: Removed): OwnAction => ({
  id: 'remove',
  label: '删除草稿',
  async act() {
    const text = `“${name || '还没有填写名称的草稿'}”的${parts}都会删除，不能恢复。`
    if (!(await confirm({ title: '删除草稿？', text, yes: '删除', danger: true }))) return
    await remove()
    toast('草稿已删除', 'good')
  },
})
