/** Feature weights, fitted as `npm run fit` does on 100 games of the script in each battle. */
export const fitted: readonly number[] = [
  0.3194, 0.7241, 0.8379, 0.4104, -0.241, 0.0438, 0.1832, -0.408, -0.2067, -0.1402, 0.0731, -0.0558, -0.1579, -0.2351, -0.6855, -0.6217,
  -0.1901, -0.055, 0.0685, 0.0768, -0.6029, 0.3702, -0.3138, -0.3106, 0.0515, -0.1721,
]
