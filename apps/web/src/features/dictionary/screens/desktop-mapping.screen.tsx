import type { Mapping } from '@jb/contract/dictionary/dictionary.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import type { MappingInput } from '../dictionary.form.ts'
import { freshMapping } from '../dictionary.pages.ts'
import { mappingsQuery, useSaveMapping } from '../dictionary.queries.ts'
import { MappingFacts } from '../parts/mapping-facts.tsx'

// Only who changes an entry needs the form, and only after a press.
const MappingSheet = lazy(() => import('../parts/mapping-sheet.tsx'))
const PageSheet = lazy(() => import('../parts/page-sheet.tsx'))

/** 桌面站映射: which page of the desktop site a person with a desktop browser is led to. */
export default function DesktopMappingScreen() {
  const query = useQuery(mappingsQuery)
  const [editing, setEditing] = useState<Mapping>()
  const [adding, setAdding] = useState(false)
  const change = useSaveMapping()
  const save = (body: MappingInput) =>
    change.mutateAsync({ body }).catch((error: unknown) => {
      // Somebody else may have been faster: the page behind the form then shows what is true.
      void query.refetch()
      throw error
    })
  const done = () => {
    setEditing(undefined)
    toast('映射已保存', 'good')
  }
  return (
    <DetailScreen title="桌面站映射" query={query} skeleton={<ListSkeleton cards={4} />}>
      {({ desktopOrigin, mappings }) => (
        <>
          <Banner>
            {desktopOrigin
              ? `桌面站是 ${desktopOrigin}。用电脑浏览器打开下列页面的人会被带到那里；地址后加 ?desktop=0 打开的标签页留在手机页面。`
              : '还没有配置桌面站（DESKTOP_ORIGIN），下面的映射暂时不起作用，电脑浏览器显示手机宽度的页面。'}
          </Banner>
          {mappings.map((mapping) => (
            <MappingFacts
              key={mapping.terminalNumberFirst}
              mapping={mapping}
              onEdit={() => setEditing(mapping)}
            />
          ))}
          <Button tone="quiet" wide onClick={() => setAdding(true)}>
            添加页面
          </Button>
          <Suspense fallback={null}>
            {adding && (
              <PageSheet
                mapped={mappings.map(({ terminalNumberFirst }) => terminalNumberFirst)}
                onPick={(name) => {
                  setAdding(false)
                  setEditing(freshMapping(name))
                }}
                onClose={() => setAdding(false)}
              />
            )}
            {editing && (
              <MappingSheet
                mapping={editing}
                desktopOrigin={desktopOrigin}
                save={save}
                onDone={done}
                onClose={() => setEditing(undefined)}
              />
            )}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}
