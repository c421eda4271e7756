import { demandKindNames, demandKinds } from '@jb/domain/demand/kinds'
import { Tabs } from '../../../kit/tabs.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { DemandList } from './demand-list.tsx'

const tabs = [{ id: '', label: '全部' }, ...demandKinds.map((id) => ({ id, label: demandKindNames[id] }))]

/** 采购关注: the demands that I follow, by kind and by state. */
export default function BuyCollectionScreen() {
  const { values, set } = useListControls('follow.buyCollection')
  const kind = demandKinds.find((one) => one === values.kind)
  const { status, keyword } = values
  return (
    <DemandList
      title="采购关注"
      values={{ status, keyword }}
      set={set}
      {...(kind && { kind })}
      tabs={
        <Tabs
          label="需求类型"
          value={kind ?? ''}
          onChange={(id) => set({ kind: id || undefined, status: undefined })}
          items={tabs}
        />
      }
    />
  )
}
