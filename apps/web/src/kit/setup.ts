import 'antd-mobile/es/global'
import '../styles/tokens.css'
import '../styles/base.css'
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render'
import { createRoot } from 'react-dom/client'

/**
 * Loads the styles and teaches antd-mobile's imperative parts to render with React 19.
 * Call once, before the first render.
 */
export function setupKit(): void {
  unstableSetRender((node, container) => {
    const root = createRoot(container)
    root.render(node)
    return async () => {
      await Promise.resolve()
      root.unmount()
    }
  })
}
