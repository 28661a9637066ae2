import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;

/**
 * Prints the verdict of the JDK's validator (Xerces) for each line of its input: "schema" and the paths of its documents,
 * or "document" and the path of one that the last valid schema describes. The words of a line are separated by tabs.
 */
class JdkVerdicts {
    private static Schema schema;

    public static void main(String[] args) throws Exception {
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            System.out.println(verdict(line.split("\t")));
        }
    }

    private static String verdict(String[] words) {
        try {
            if (words[0].equals("schema")) schema = compiled(words);
            else validate(words[1]);
            return "valid";
        } catch (Exception | StackOverflowError fault) {
            return "invalid " + String.valueOf(fault.getMessage()).replaceAll("\\s+", " ");
        }
    }

    private static Schema compiled(String[] words) throws Exception {
        SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
        // The limits for untrusted schemas would be verdicts of their own, such as one on maxOccurs="10000".
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, false);
        factory.setFeature("http://apache.org/xml/features/honour-all-schemaLocations", true);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "file");
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "file");
        Source[] sources = Arrays.stream(words, 1, words.length).map(File::new).map(StreamSource::new).toArray(Source[]::new);
        return factory.newSchema(sources);
    }

    private static void validate(String file) throws Exception {
        Validator validator = schema.newValidator();
        validator.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "file");
        validator.validate(new StreamSource(new File(file)));
    }
}
