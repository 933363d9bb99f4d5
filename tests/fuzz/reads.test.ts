import { testEndpoints } from './endpoint-tests.ts'

await testEndpoints('reads', 35)
