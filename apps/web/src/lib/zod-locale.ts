import * as z from 'zod/mini'
import zhCN from 'zod/v4/locales/zh-CN.js'

/** Sentences of schema checks that bring none of their own. Loaded after the first paint: nobody submits before. */
z.config(zhCN())
