// After `npm ci`: prints which Node runs the scripts if npm itself runs on an older one.
const { npm_config_user_agent: agent = '' } = process.env;
const [, npmRunsOn = process.versions.node] = /node\/v(\S+)/.exec(agent) ?? [];

if (Number.parseInt(npmRunsOn, 10) < Number.parseInt(process.versions.node, 10)) {
  console.info(
    `npm runs on Node ${npmRunsOn} here; every npm script runs on Node ${process.versions.node}, which is installed now.`,
  );
}
