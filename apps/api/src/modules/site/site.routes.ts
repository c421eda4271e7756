import { addPageView, siteConfig } from '@jb/contract/site/site.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { readSiteConfig } from './reads/site-config.ts'
import { addView } from './use-cases/add-view.ts'

export const siteModule: Module = {
  name: 'site',
  routes: [read(siteConfig, readSiteConfig), change(addPageView, addView)],
}
