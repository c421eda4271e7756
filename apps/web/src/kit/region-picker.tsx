import { loadRegions, pathNames, type Region, regionsOnPath } from '@jb/domain/shared/regions'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { regionColumns } from './limits.ts'
import { levelNames, RegionColumns } from './region-columns.tsx'
import s from './region-picker.module.css'
import { Sheet } from './sheet.tsx'
import { Bone, Loading } from './skeleton.tsx'
import { toast } from './toast.ts'

export interface RegionChoice {
  /** Six-digit code of the last level chosen; '' means everywhere. */
  readonly code: string
  /** Names from the province down. */
  readonly names: readonly string[]
}

export interface RegionPickerProps {
  open: boolean
  onClose: () => void
  value: string
  onChange: (choice: RegionChoice) => void
  columns?: 1 | 2 | 3
  /** Offers 不限 at each level; a filter wants it, an address does not. */
  allowAny?: boolean
}

/** Province, city and district side by side. The data is fetched when it is first opened. */
export function RegionPicker(props: RegionPickerProps) {
  const [tree, setTree] = useState<readonly Region[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [code, setCode] = useState(props.value)
  const { open, onClose, value, onChange, columns = regionColumns, allowAny = true } = props
  useEffect(() => {
    if (!open) return
    setCode(value)
    setFailed(false)
    loadRegions().then(setTree, () => setFailed(true))
  }, [open, value])
  const confirm = () => {
    if (!tree) return
    const path = regionsOnPath(tree, code)
    const deepest = path.at(-1)
    if (!allowAny && path.length === 0) return toast('请选择省份')
    if (!allowAny && path.length < columns && (deepest?.children.length ?? 0) > 0) {
      return toast(`请选择${levelNames[path.length]}`)
    }
    onChange({ code, names: pathNames(tree, code) })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择地区"
      footer={
        <>
          <Button tone="quiet" onClick={() => setCode('')}>
            重置
          </Button>
          <Button onClick={confirm}>确定</Button>
        </>
      }
    >
      {failed && <p role="alert">地区数据没有加载成功，请检查网络后重新打开。</p>}
      {!tree && !failed && <Waiting />}
      {tree && (
        <>
          <p className={s.heard} aria-live="polite">
            {pathNames(tree, code).join(' ') || (allowAny ? '不限地区' : '还没有选择地区')}
          </p>
          <RegionColumns tree={tree} code={code} onPick={setCode} count={columns} allowAny={allowAny} />
        </>
      )}
    </Sheet>
  )
}

function Waiting() {
  return (
    <Loading>
      <div className={s.columns}>
        <Bone size="xl" width="80%" />
      </div>
    </Loading>
  )
}
