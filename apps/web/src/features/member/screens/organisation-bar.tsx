import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import type { ServerAction } from '../../../patterns/more-actions.tsx'
import { type Department, useDepartments, useRemoveDepartment } from '../organisation.queries.ts'

const DepartmentSheet = lazy(() => import('./department-sheet.tsx'))

const sheets = ['create', 'rename', 'move', 'order'] as const
export type SheetName = (typeof sheets)[number]
const isSheet = (id: string): id is SheetName => sheets.some((name) => name === id)

/** A deed that may be done unless there is a reason why not. */
const deed = (id: string, label: string, why?: string | undefined): ServerAction =>
  why === undefined ? { id, label, enabled: true } : { id, label, enabled: false, why }

const root = '企业本身不能改名、移动或删除，请先点开一个部门。'

/** What the administrator may do with a department; the server checks each again. */
function deedsFor(here: Department, all: readonly Department[], verified: boolean): readonly ServerAction[] {
  const children = all.filter(({ parentNo }) => parentNo === here.departmentNo)
  const fixed = here.parentNo === null ? root : undefined
  const unverified = verified ? undefined : '企业通过认证后才能添加员工，请先完成企业认证。'
  const full = here.count > 0 || children.length > 0
  const single = children.length < 2 ? '这一级不到两个部门，不用排序。' : undefined
  return [
    deed('add', '添加员工', unverified),
    deed('create', '添加部门'),
    deed('rename', '修改名称', fixed),
    deed('move', '移动到其他部门下', fixed),
    deed('order', '调整下级部门顺序', single),
    deed('remove', '删除部门', fixed ?? (full ? '部门里还有员工或下级部门，请先把他们移走。' : undefined)),
    deed('import', '从 Excel 导入员工', unverified),
    deed('invited', '查看待接受的邀请'),
    deed('left', '查看离职人员'),
  ]
}

const icons = {
  create: 'add',
  rename: 'edit',
  move: 'share',
  order: 'list',
  remove: 'delete',
  import: 'upload',
  invited: 'user',
  left: 'clock',
} as const

/** Under the organisation, for its administrator. */
export function OrganisationBar({ departmentNo }: { readonly departmentNo: string }) {
  const { data: all = [] } = useDepartments()
  const [sheet, setSheet] = useState<SheetName>()
  const verified = useUser()?.company?.verified ?? false
  const remove = useRemove()
  const go = useGo()
  const here = all.find((each) => each.departmentNo === departmentNo)
  if (!here) return null
  const act = (id: string) => {
    if (isSheet(id)) return setSheet(id)
    if (id === 'remove') return remove(here)
    if (id === 'add') return go('member.staffEdit', { department: departmentNo })
    if (id === 'import') return go('member.staffImport')
    return go('member.organisation', { status: id })
  }
  return (
    <>
      <ActionBar actions={deedsFor(here, all, verified)} icons={icons} onAction={act} />
      <Suspense fallback={null}>
        {sheet && <DepartmentSheet name={sheet} here={here} all={all} onClose={() => setSheet(undefined)} />}
      </Suspense>
    </>
  )
}

function useRemove() {
  const { remove, renew } = useRemoveDepartment()
  const go = useGo()
  return async ({ departmentNo, version, name, parentNo }: Department) => {
    const question = { title: `删除“${name}”吗？`, text: '部门删除后不能恢复，可以重新添加。', yes: '删除' }
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      await remove({ body: { departmentNo, version } })
      go('member.organisation', { department: parentNo ?? '1' }, { replace: true })
      toast('部门已删除', 'good')
      // The page of the department is taken down by the next rendering; only then may the rest be loaded.
      setTimeout(renew)
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
}
