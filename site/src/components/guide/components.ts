import Authentication from '../reference/Authentication.astro';
import Servers from '../reference/Servers.astro';
import Call from './Call.astro';
import ClientSetup from './ClientSetup.astro';
import CodeFrame from './CodeFrame.astro';
import EnumTable from './EnumTable.astro';
import Errors from './Errors.astro';
import FirstCall from './FirstCall.astro';
import GetCredentials from './GetCredentials.astro';
import HeadingThree from './HeadingThree.astro';
import HeadingTwo from './HeadingTwo.astro';
import LimitsTable from './LimitsTable.astro';
import OperationLinks from './OperationLinks.astro';
import OperationText from './OperationText.astro';
import SandboxGuide from './SandboxGuide.astro';
import TableFrame from './TableFrame.astro';
import ThirdParties from './ThirdParties.astro';
import TryItPrivacy from './TryItPrivacy.astro';

/** The components that every guide can use without an import. */
export const guideComponents = {
  h2: HeadingTwo,
  h3: HeadingThree,
  pre: CodeFrame,
  table: TableFrame,
  Authentication,
  Call,
  ClientSetup,
  EnumTable,
  Errors,
  FirstCall,
  GetCredentials,
  LimitsTable,
  OperationLinks,
  OperationText,
  SandboxGuide,
  Servers,
  ThirdParties,
  TryItPrivacy,
};
