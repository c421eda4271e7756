import { createDepartment, renameDepartment } from '@jb/contract/member/department.contract'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { standsUnder } from '../organisation.labels.ts'
import {
  type Department,
  useCreateDepartment,
  useMoveDepartment,
  useOrderDepartments,
  useRenameDepartment,
} from '../organisation.queries.ts'
import { DepartmentList } from '../parts/department-list.tsx'
import s from '../parts/organisation.module.css'
import type { SheetName } from './organisation-bar.tsx'

interface DepartmentSheetProps {
  readonly name: SheetName
  readonly here: Department
  readonly all: readonly Department[]
  readonly onClose: () => void
}

/** The sheets in which the administrator keeps departments in order. */
export default function DepartmentSheet({ name, ...props }: DepartmentSheetProps) {
  if (name === 'create') return <Create {...props} />
  if (name === 'rename') return <Rename {...props} />
  return name === 'move' ? <Move {...props} /> : <Order {...props} />
}

type OpenProps = Omit<DepartmentSheetProps, 'name'>

const nameField = { kind: 'text', name: 'name', label: '部门名称', required: true, maxLength: 30 } as const

function Create({ here, onClose }: OpenProps) {
  const create = useCreateDepartment()
  return (
    <FormSheet
      schema={createDepartment.body}
      initial={{ parentNo: here.departmentNo, name: '' }}
      section={{
        title: '添加部门',
        intro: `新部门在“${here.name}”下面，排在同级的最后。`,
        fields: [nameField],
      }}
      submitLabel="添加"
      submit={(body) => create({ body })}
      onClose={onClose}
      onDone={(made) => {
        toast(`已添加“${made.name}”`, 'good')
        onClose()
      }}
    />
  )
}

function Rename({ here, onClose }: OpenProps) {
  const rename = useRenameDepartment()
  const { departmentNo, version, name } = here
  return (
    <FormSheet
      schema={renameDepartment.body}
      initial={{ departmentNo, version, name }}
      section={{ title: '修改名称', fields: [nameField] }}
      submitLabel="保存"
      submit={(body) => rename({ body })}
      onClose={onClose}
      onDone={() => {
        toast('名称已修改', 'good')
        onClose()
      }}
    />
  )
}

function Move({ here, all, onClose }: OpenProps) {
  const move = useMoveDepartment()
  const { departmentNo, version, name } = here
  const targets = all.filter((each) => !standsUnder(all, each.departmentNo, departmentNo))
  const take = async (parentNo: string) => {
    try {
      await move({ body: { departmentNo, version, parentNo } })
      toast('部门已移动', 'good')
      onClose()
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  return (
    <Sheet open title={`把“${name}”移到`} onClose={onClose}>
      <p className={s.quiet}>下级部门和员工一起移动。</p>
      <DepartmentList
        all={targets}
        value={here.parentNo ?? undefined}
        reason={(no) => (no === here.parentNo ? '它现在就在这个部门下面，请选择别的部门。' : undefined)}
        onChange={take}
      />
    </Sheet>
  )
}

function Order({ here, all, onClose }: OpenProps) {
  const order = useOrderDepartments()
  const [rows, setRows] = useState(() => all.filter(({ parentNo }) => parentNo === here.departmentNo))
  const swap = (at: number) =>
    setRows((before) => {
      const [first, second] = [before[at], before[at + 1]]
      return first && second ? [...before.slice(0, at), second, first, ...before.slice(at + 2)] : before
    })
  const save = async () => {
    const departmentNos = rows.map(({ departmentNo }) => departmentNo)
    try {
      await order({ body: { parentNo: here.departmentNo, departmentNos } })
      toast('顺序已保存', 'good')
      onClose()
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  return (
    <Sheet open title="调整顺序" onClose={onClose} footer={<Button onClick={save}>保存顺序</Button>}>
      <ol className={s.lines} aria-label="部门顺序">
        {rows.map(({ departmentNo, name }, at) => (
          <li key={departmentNo} className={s.order}>
            <span className={s.grow}>{name}</span>
            {at > 0 && (
              <Button tone="quiet" onClick={() => swap(at - 1)}>
                上移
              </Button>
            )}
            {at < rows.length - 1 && (
              <Button tone="quiet" onClick={() => swap(at)}>
                下移
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
